import { api, unwrap, useSession } from '@valikool/shared-ui';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@valikool/shared-ui/query';

/** How long the list stays fresh. Only this user changes it, mostly on this page. */
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

/** The courses that the student has saved. Adding and removing one shows at once, before the server answers. */
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
    // Sent one after the other, so that the last click wins.
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
      // Another request is waiting: its answer will be newer.
      if (queryClient.isMutating({ mutationKey: toggleKey }) === 1) queryClient.setQueryData(queryKey, saved);
    },
    // Lists of saved courses are refetched when they are next opened, so that a card does not vanish while the user
    // clicks it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['student', 'courses'], refetchType: 'none' }),
  });
  return {
    canSave: userId !== undefined,
    isFavorite: (courseId: number) => ids?.includes(courseId) ?? false,
    toggle: (courseId: number) => toggle.mutate({ courseId, isFavorite: !(ids?.includes(courseId) ?? false) }),
  };
}
