import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { uploadFile } from '@valikool/shared-ui/forms';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { fileNameOf, saveFile } from '@valikool/shared-ui/widgets';
import { useParts } from '../../shared/parts/useParts';
import type { Import, ImportChoice, ImportRow, ImportVerdict } from '../../shared/contract.types';

const pageSize = 25;
/** Milliseconds between two looks at an import that is under way. */
const lookAgainMs = 1_000;
const keyOf = (id: string) => ['school', 'imports', id] as const;

export const isRunning = ({ state }: Pick<Import, 'state'>): boolean => state === 'APPLYING' || state === 'UNDOING';

/** What a list is about: students of a school, all its students of the next school year, or something of all schools. */
export type ListOf =
  | { what: 'students' | 'school-year'; schoolId: number }
  | { what: 'feedback' | 'users' | 'results' | 'progress' };

const schoolOf = (of: ListOf): number | null => ('schoolId' in of ? of.schoolId : null);

const schoolQuery = (of: ListOf) => {
  const school = schoolOf(of);
  return school === null ? {} : { school };
};

/** The last lists. */
export const importList = (of: ListOf) =>
  queryOptions({
    queryKey: ['school', 'imports', 'list', of],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/imports', {
          params: { query: { what: of.what, limit: 5, ...schoolQuery(of) } },
          signal,
        }),
      ),
  });

/** One list; asked for again while it is applied or undone. */
export const importOf = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => unwrap(await api.GET('/imports/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? lookAgainMs : false),
  });

/** Rows of one verdict, in the order of the file. `state` is a part of the key: rows change when it does. */
export const importRows = (id: string, verdict: ImportVerdict, state: Import['state']) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(id), 'rows', verdict, state],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/imports/{id}/rows', {
          params: { path: { id }, query: { verdict, limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

/** The server looks at what a file is, so programs' names for a list do not matter. */
const listType = 'text/csv';

/** `isInviting`: a list of users, whose new accounts are mailed how to sign up. */
export type UploadOptions = { signal?: AbortSignal; isInviting?: boolean };

function pathOf(of: ListOf, { isInviting = false }: UploadOptions): string {
  const school = schoolOf(of);
  if (school !== null) return `/imports/${of.what}?school=${school}`;
  return `/imports/${of.what}${of.what === 'users' ? `?invite=${isInviting}` : ''}`;
}

/** Sends a file, or pasted rows. @returns the dry run */
export async function uploadList(of: ListOf, list: Blob, options: UploadOptions = {}): Promise<Import> {
  const file = new Blob([list], { type: listType });
  const { signal } = options;
  return (await uploadFile({
    path: pathOf(of, options),
    method: 'POST',
    file,
    ...(signal && { signal }),
  })) as Import;
}

/** Sends pasted rows. */
export const usePaste = (of: ListOf, options: UploadOptions) =>
  useMutation({ mutationFn: (text: string) => uploadList(of, new Blob([text]), options) });

type Change =
  | { kind: 'apply' }
  | { kind: 'undo' }
  | { kind: 'map'; mapping: Record<string, number> }
  | { kind: 'correct'; line: number; fields: ImportRow['fields'] }
  | { kind: 'choose-all'; choice: ImportChoice; verdict: ImportVerdict };

async function send(id: string, change: Change): Promise<Import> {
  const params = { path: { id } };
  if (change.kind === 'apply') return unwrap(await api.POST('/imports/{id}/apply', { params }));
  if (change.kind === 'undo') return unwrap(await api.POST('/imports/{id}/undo', { params }));
  if (change.kind === 'map')
    return unwrap(await api.PUT('/imports/{id}/mapping', { params, body: { mapping: change.mapping } }));
  if (change.kind === 'choose-all')
    return unwrap(
      await api.POST('/imports/{id}/choices', {
        params,
        body: { choice: change.choice, lines: [], verdict: change.verdict },
      }),
    );
  const { line, fields } = change;
  return unwrap(await api.PATCH('/imports/{id}/rows/{line}', { params: { path: { id, line } }, body: { fields } }));
}

/** Changes an import; the answer replaces what is on screen, and its rows are read again. */
export function useChangeImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => send(id, change),
    onSuccess: async (job) => {
      queryClient.setQueryData(importOf(id).queryKey, job);
      await queryClient.invalidateQueries({ queryKey: [...keyOf(id), 'rows'] });
    },
  });
}

/** Decides what becomes of several rows. @returns the lines that were reached */
export function useChooseRows(id: string) {
  const queryClient = useQueryClient();
  const { send: sendAll, ...parts } = useParts();
  const choose = async (choice: ImportChoice, lines: number[]) =>
    unwrap(
      await api.POST('/imports/{id}/choices', { params: { path: { id } }, body: { choice, lines, verdict: null } }),
    );
  const mutation = useMutation({
    mutationFn: async ({ choice, lines }: { choice: ImportChoice; lines: number[] }) => {
      const { answers, left, unclear } = await sendAll(lines, (part) => choose(choice, part));
      return { job: answers.at(-1), reached: lines.slice(0, lines.length - left.length - unclear.length) };
    },
    onSuccess: async ({ job }) => {
      queryClient.setQueryData(importOf(id).queryKey, job);
      await queryClient.invalidateQueries({ queryKey: [...keyOf(id), 'rows'] });
    },
  });
  return { ...mutation, parts };
}

/** Saves the example of a list. */
export async function downloadTemplate({ what }: ListOf): Promise<void> {
  const answer = await api.GET('/import-templates/{what}', { params: { path: { what } }, parseAs: 'blob' });
  saveFile(unwrap<Blob>(answer), fileNameOf(answer.response, `${what}.csv`));
}

/** Saves the wrong rows, to be corrected in a spreadsheet. */
export async function downloadWrongRows(id: string): Promise<void> {
  const answer = await api.GET('/imports/{id}/wrong-rows', { params: { path: { id } }, parseAs: 'blob' });
  saveFile(unwrap<Blob>(answer), fileNameOf(answer.response, 'wrong-rows.csv'));
}
