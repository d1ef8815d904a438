import { api, unwrap, useSession } from '@valikool/shared-ui';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@valikool/shared-ui/query';

/** Only this person changes it, mostly right here. */
const freshMs = 5 * 60_000;

const keyOf = (userId: number | undefined) => ['student', 'favorites', userId] as const;
const toggleKey = ['student', 'favorites', 'toggle'] as const;

const myFavorites = (userId: number | undefined) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn:
      userId === undefined
        ? skipToken
        : async ({ signal }) =>
            unwrap(await api.GET('/users/{id}/hydrate', { params: { path: { id: userId } }, signal })).favorite_courses,
    staleTime: freshMs,
  });

type Toggle = { courseId: number; isFavorite: boolean };

const applied = (ids: readonly number[], { courseId, isFavorite }: Toggle): number[] => [
  ...ids.filter((id) => id !== courseId),
  ...(isFavorite ? [courseId] : []),
];

async function save(id: number, { courseId, isFavorite }: Toggle): Promise<number[]> {
  const options = { params: { path: { id, course: courseId } } };
  const path = '/users/{id}/favorite-courses/{course}';
  return unwrap(await (isFavorite ? api.PUT(path, options) : api.DELETE(path, options))).favoriteCourses;
}

/** The courses that I have saved; the screen does not wait for the server when one is added or taken off. */
export function useFavorites(onError: (error: Error) => void) {
  const { user, can } = useSession();
  const queryClient = useQueryClient();
  const userId = can('course.favorite-own') ? user?.id : undefined;
  const queryKey = keyOf(userId);
  const { data: ids } = useQuery(myFavorites(userId));
  const change = (toggle: Toggle) =>
    queryClient.setQueryData<number[]>(queryKey, (before) => before && applied(before, toggle));
  const toggle = useMutation({
    mutationKey: toggleKey,
    // One after the other, so that the last press is the last word.
    scope: { id: toggleKey.join('.') },
    mutationFn: async (wanted: Toggle) => (userId === undefined ? [] : save(userId, wanted)),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey });
      change(wanted);
    },
    onError: (error, { courseId, isFavorite }) => {
      change({ courseId, isFavorite: !isFavorite });
      onError(error);
    },
    onSuccess: (saved) => {
      // Another press is under way: its answer will be the newer one.
      if (queryClient.isMutating({ mutationKey: toggleKey }) === 1) queryClient.setQueryData(queryKey, saved);
    },
    // Lists of saved courses are asked for anew when they are next opened; a card does not vanish under the finger.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['student', 'courses'], refetchType: 'none' }),
  });
  return {
    canSave: userId !== undefined,
    isFavorite: (courseId: number) => ids?.includes(courseId) ?? false,
    toggle: (courseId: number) => toggle.mutate({ courseId, isFavorite: !(ids?.includes(courseId) ?? false) }),
  };
}
