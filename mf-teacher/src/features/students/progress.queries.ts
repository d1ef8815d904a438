import { api, unwrap } from '@valikool/shared-ui';
import { useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { cohortStudents } from '../../shared/cohorts.queries';
import type { CohortStudent } from '../../shared/contract.types';
import type { StudentProgress } from './progress';

/** Writes saved progress into the cached list, which is not reloaded after every number. */
function useCacheProgress(cohortId: number) {
  const queryClient = useQueryClient();
  return (saved: readonly StudentProgress[]) => {
    const progressOf = new Map(saved.map(({ studentId, progress }) => [studentId, progress]));
    const changed = <Page extends { items: CohortStudent[] }>(page: Page): Page => ({
      ...page,
      items: page.items.map((student) =>
        progressOf.has(student.studentId)
          ? { ...student, progress: progressOf.get(student.studentId) ?? null }
          : student,
      ),
    });
    queryClient.setQueryData(
      cohortStudents(cohortId).queryKey,
      (list) => list && { ...list, pages: list.pages.map(changed) },
    );
  };
}

/** Sets one student's progress; null removes it. */
export function useSetProgress(cohortId: number, studentId: number) {
  const cacheProgress = useCacheProgress(cohortId);
  return useMutation({
    mutationFn: async (progress: number | null) =>
      unwrap(
        await api.PUT('/cohorts/{id}/students/{studentId}/progress', {
          params: { path: { id: cohortId, studentId } },
          body: { progress },
        }),
      ),
    onSuccess: (saved) => cacheProgress([saved]),
  });
}

/** The server's limit for one request. */
const mostAtOnce = 100;

/** Sets several students' progress; a refused student does not stop the others. */
export function useSetManyProgress(cohortId: number) {
  const cacheProgress = useCacheProgress(cohortId);
  return useMutation({
    mutationFn: async (items: readonly StudentProgress[]) => {
      const saved: StudentProgress[] = [];
      for (let at = 0; at < items.length; at += mostAtOnce) {
        const part = items.slice(at, at + mostAtOnce);
        const { results } = unwrap(
          await api.PUT('/cohorts/{id}/progress', { params: { path: { id: cohortId } }, body: { items: part } }),
        );
        const done = new Set(results.filter(({ outcome }) => outcome === 'DONE').map(({ id }) => id));
        const taken = part.filter(({ studentId }) => done.has(studentId));
        // Cache each part at once: it stays saved when a later part fails.
        cacheProgress(taken);
        saved.push(...taken);
      }
      return { saved, refused: items.length - saved.length };
    },
  });
}
