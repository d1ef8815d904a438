import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

const freshMs = 60_000;

/** Links and files of a cohort, in the teacher's order. */
export const materials = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'materials', cohortId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/materials', { params: { path: { id: cohortId }, query: { limit: 100 } }, signal }),
      ).items,
    staleTime: freshMs,
  });

/** Records that the student opens a material. */
export const openedMaterial = async (cohortId: number, material: number) =>
  unwrap(await api.POST('/cohorts/{id}/materials/{material}/opened', { params: { path: { id: cohortId, material } } }));

/** The file of a material; a plain link would not do, since it needs the bearer token. */
export const fileOf = async (cohortId: number, material: number): Promise<Blob> =>
  unwrap<Blob>(
    await api.GET('/cohorts/{id}/materials/{material}/file', {
      params: { path: { id: cohortId, material } },
      parseAs: 'blob',
    }),
  );
