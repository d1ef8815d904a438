import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation } from '@valikool/shared-ui/query';
import { useParts } from '../../shared/parts/useParts';
import { useInvalidateSchool } from '../../shared/school.queries';

const pageSize = 50;

/** Why students leave; the server's words. */
export const endings = ['LEFT', 'GRADUATED', 'REMOVED'] as const;
export type Ending = { how: (typeof endings)[number]; on: string | null };

/** Confirmed students of the school, newest first. */
export const memberList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'members'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/memberships', {
          params: { path: { id: schoolId }, query: { state: 'CONFIRMED', limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

type MemberChange = { ids: number[] } & ({ kind: 'grade'; grade: string | null } | ({ kind: 'end' } & Ending));

/** Sets the grade of members, or ends their memberships, with a result for each. */
export function useChangeMembers(schoolId: number) {
  const invalidate = useInvalidateSchool();
  const { send, ...parts } = useParts();
  const params = { path: { id: schoolId } };
  const sendPart = async (change: MemberChange, ids: number[]) => {
    if (change.kind === 'grade') {
      const body = { ids, grade: change.grade };
      return unwrap(await api.POST('/schools/{id}/memberships/grade', { params, body })).results;
    }
    const body = { ids, how: change.how, on: change.on };
    return unwrap(await api.POST('/schools/{id}/memberships/end', { params, body })).results;
  };
  const mutation = useMutation({
    mutationFn: async (change: MemberChange) =>
      (await send(change.ids, (part) => sendPart(change, part))).answers.flat(),
    onSettled: invalidate,
  });
  return { ...mutation, parts };
}
