import { api, isApiError, saveFile, unwrap, type Language } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import type { DiplomaFile } from '../../shared/contract.types';

/** Milliseconds between two questions about a file that is being drawn. */
const askEveryMs = 1_000;

/** Milliseconds after which a file that is still not drawn is not waited for any more. */
const waitAtMostMs = 600_000;

const isOver = ({ state }: DiplomaFile): boolean => state === 'READY' || state === 'FAILED';

/** The server has refused to tell, so asking again changes nothing. */
const isRefused = (error: Error | null): boolean =>
  isApiError(error) && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;

type Answers = { error: Error | null; dataUpdatedAt: number; errorUpdatedAt: number };

/** @returns whether the file is to be waited for, and why not. @param askedAt when the file was asked for */
export function waitingFor(file: DiplomaFile | undefined, answers: Answers, askedAt: number) {
  if (file !== undefined && isOver(file)) return 'over';
  if (isRefused(answers.error)) return 'refused';
  return Math.max(answers.dataUpdatedAt, answers.errorUpdatedAt) - askedAt > waitAtMostMs ? 'late' : 'waiting';
}

/** Has all valid diplomas of a cohort drawn into one file. @throws ApiError `diploma.none-in-cohort` */
export async function requestDiplomaFile(cohortId: number, language: Language): Promise<DiplomaFile> {
  return unwrap(
    await api.POST('/cohorts/{id}/diplomas/files', { params: { path: { id: cohortId } }, body: { language } }),
  );
}

/** How far a file is; asked for again until it is drawn, deleted or waited for too long. */
export const diplomaFile = (id: string, askedAt: number) =>
  queryOptions({
    queryKey: ['teacher', 'diploma-files', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/diplomas/files/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (waitingFor(state.data, state, askedAt) === 'waiting' ? askEveryMs : false),
  });

/** @throws ApiError `diploma-file.not-found` once its time is over */
export async function saveDiplomaFile({ id, cohortId, language }: DiplomaFile): Promise<void> {
  const answer = await api.GET('/diplomas/files/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
  saveFile(unwrap<Blob>(answer), `diplomas-${cohortId}-${language ?? 'all'}.pdf`);
}
