import { useRef } from 'react';
import { api, everyPage, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { cohortKeys, cohortStudents } from '../../shared/cohorts.queries';
import type { AttendanceMark, AttendanceRow } from '../../shared/contract.types';

const freshMs = 15_000;

/** The server's limit for one page and for one request. */
const mostAtOnce = 100;

export type ClassOfCohort = { cohortId: number; sessionId: number };

/** A student's mark; null takes it back. */
export type Mark = { studentId: number; mark: AttendanceMark | null };

/** All students of a cohort, and how each is marked in one class. */
export const classAttendance = ({ cohortId, sessionId }: ClassOfCohort) =>
  queryOptions({
    queryKey: [...cohortKeys, 'attendance', cohortId, sessionId],
    queryFn: ({ signal }) =>
      everyPage<AttendanceRow>(async (cursor) =>
        unwrap(
          await api.GET('/cohorts/{id}/sessions/{session}/attendance', {
            params: { path: { id: cohortId, session: sessionId }, query: { limit: mostAtOnce, ...cursor } },
            signal,
          }),
        ),
      ),
    staleTime: freshMs,
  });

async function save({ cohortId, sessionId }: ClassOfCohort, marks: readonly Mark[]): Promise<number> {
  let refused = 0;
  for (let at = 0; at < marks.length; at += mostAtOnce) {
    const { results } = unwrap(
      await api.PUT('/cohorts/{id}/sessions/{session}/attendance', {
        params: { path: { id: cohortId, session: sessionId } },
        body: { items: marks.slice(at, at + mostAtOnce) },
      }),
    );
    refused += results.filter(({ outcome }) => outcome === 'REFUSED').length;
  }
  return refused;
}

type Told = {
  /** @param count students who have no seat any more */
  onRefused: (count: number) => void;
  onError: (error: Error) => void;
};

/**
 * Marks students. A mark shows at once, before the server answers. When one is not saved, the list is read again, after
 * the last of the taps that wait to be sent.
 */
export function useMarkAttendance(asked: ClassOfCohort, { onRefused, onError }: Told) {
  const queryClient = useQueryClient();
  const { queryKey } = classAttendance(asked);
  const mutationKey = [...queryKey, 'mark'];
  /** Whether the list shows a mark that was not saved, or may be out of date. */
  const mustReadAgain = useRef(false);
  const show = (marks: readonly Mark[]) => {
    const markOf = new Map(marks.map(({ studentId, mark }) => [studentId, mark]));
    const changed = (row: AttendanceRow): AttendanceRow =>
      markOf.has(row.studentId) ? { ...row, mark: markOf.get(row.studentId) ?? null } : row;
    queryClient.setQueryData(queryKey, (rows) => rows?.map(changed));
  };
  return useMutation({
    mutationKey,
    // Sent one after the other, so that the last tap wins.
    scope: { id: mutationKey.join('.') },
    mutationFn: (marks: readonly Mark[]) => save(asked, marks),
    onMutate: async (marks) => {
      // The reading that is stopped here has to be done later.
      if (queryClient.isFetching({ queryKey }) > 0) mustReadAgain.current = true;
      await queryClient.cancelQueries({ queryKey });
      show(marks);
    },
    onSuccess: (refused) => {
      if (refused > 0) onRefused(refused);
    },
    onError,
    onSettled: async (refused) => {
      void queryClient.invalidateQueries({ queryKey: cohortStudents(asked.cohortId).queryKey });
      // Undefined after an error.
      if (refused !== 0) mustReadAgain.current = true;
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      if (!mustReadAgain.current || !isLast) return;
      mustReadAgain.current = false;
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
