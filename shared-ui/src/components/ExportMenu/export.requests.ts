import { isApiError } from '../../api/ApiError';
import { api, unwrap } from '../../api/client';
import { cursorOf, cursorPaging } from '../../api/paging';
import { fileNameOf, saveFile } from '../../api/saveFile';
import { infiniteQueryOptions, queryOptions } from '../../query';
import type { ExportJob, ExportOrder } from './export.types';

/** Milliseconds between two requests for the state of an unfinished job. */
const askEveryMs = 1_500;

const tooLarge = 'export.too-large';

/** @returns true when the job has ended: ready, failed or expired */
export const isExportOver = ({ state }: Pick<ExportJob, 'state'>): boolean =>
  state !== 'WAITING' && state !== 'RUNNING';

async function downloadNow({ what, format, filters }: ExportOrder): Promise<void> {
  const { ids, ...rest } = filters;
  const query = { format, ...rest, ...(ids !== undefined && { ids: ids.join(',') }) };
  const answer = await api.GET('/exports/{what}', { params: { path: { what }, query }, parseAs: 'blob' });
  saveFile(unwrap<Blob>(answer), fileNameOf(answer.response, `${what}.${format}`));
}

async function startJob({ what, format, filters }: ExportOrder): Promise<ExportJob> {
  return unwrap(
    await api.POST('/exports/{what}', {
      params: { path: { what } },
      body: { format, filters: { schoolYear: 'all' as const, ...filters } },
    }),
  );
}

/**
 * Saves a small file at once; the server makes a large one in the background.
 * @returns the background job, or null when the file was saved
 * @throws ApiError
 */
export async function takeOut(order: ExportOrder): Promise<ExportJob | null> {
  try {
    await downloadNow(order);
    return null;
  } catch (error) {
    if (!isApiError(error) || error.code !== tooLarge) throw error;
    return startJob(order);
  }
}

/** Saves the file of a job that is ready. @throws ApiError `export.not-ready`, `export.expired` */
export async function downloadExport({ id, what, format }: Pick<ExportJob, 'id' | 'what' | 'format'>): Promise<void> {
  const answer = await api.GET('/exports/jobs/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
  saveFile(unwrap<Blob>(answer), fileNameOf(answer.response, `${what}.${format}`));
}

const all = ['shared', 'exports'] as const;

/** The caller's own jobs, newest first; asked for again while one of them is under way. */
export const exportJobs = () =>
  infiniteQueryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/exports/jobs', { params: { query: cursorOf(pageParam) }, signal })),
    ...cursorPaging,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => !items.every(isExportOver)) === true ? askEveryMs : false,
  });

/** The state of a job, fetched repeatedly until the job has ended. */
export const exportJob = (id: string) =>
  queryOptions({
    queryKey: [...all, id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/exports/jobs/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isExportOver(data) ? false : askEveryMs),
  });
