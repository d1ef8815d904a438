import { api, saveFile, unwrap, type Language } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import type { DiplomaFile } from '../../shared/contract.types';

/** Milliseconds between two questions about a file that is being drawn. */
const askEveryMs = 1_000;

const isOver = ({ state }: DiplomaFile): boolean => state === 'READY' || state === 'FAILED';

/** Has all valid diplomas of a cohort drawn into one file. @throws ApiError `diploma.none-in-cohort` */
export async function requestDiplomaFile(cohortId: number, language: Language): Promise<DiplomaFile> {
  return unwrap(
    await api.POST('/cohorts/{id}/diplomas/files', { params: { path: { id: cohortId } }, body: { language } }),
  );
}

/** How far a file is; asked for again until it is drawn. */
export const diplomaFile = (id: string) =>
  queryOptions({
    queryKey: ['teacher', 'diploma-files', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/diplomas/files/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data) ? false : askEveryMs),
  });

/** @throws ApiError `diploma-file.not-found` once its time is over */
export async function saveDiplomaFile({ id, cohortId, language }: DiplomaFile): Promise<void> {
  const answer = await api.GET('/diplomas/files/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
  saveFile(unwrap<Blob>(answer), `diplomas-${cohortId}-${language ?? 'all'}.pdf`);
}
