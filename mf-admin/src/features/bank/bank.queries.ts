import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { BankFile, MatchBankLine } from '../../shared/contract.types';

/** Lines to be matched, of both sides or of one, and those that are booked. */
export const lineFilters = ['WAITING', 'IN', 'OUT', 'BOOKED'] as const;
type LineFilter = (typeof lineFilters)[number];

const queryOf = (filter: LineFilter) =>
  filter === 'IN' || filter === 'OUT' ? { status: 'WAITING' as const, direction: filter } : { status: filter };

const pageSize = 25;
export const lookAgainMs = 2_000;
/** How long the rules may take to look at the lines of a file that was read. */
const matchingMs = 60_000;
const all = ['admin', 'bank'] as const;

const isBusy = ({ status }: BankFile): boolean => status === 'QUEUED' || status === 'READING';

/** Whether a file was read so lately that its lines may still be looked at by the rules: until then none of them waits. */
export const isJustRead = ({ finishedAt }: BankFile): boolean =>
  finishedAt !== null && Date.now() - Date.parse(finishedAt) < matchingMs;

/** The last uploaded statements; asked for again while one is being read. */
export const bankFiles = () =>
  queryOptions({
    queryKey: [...all, 'files'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/bank/files', { params: { query: { limit: 5 } }, signal })),
    refetchInterval: ({ state }) => (state.data?.items.some(isBusy) === true ? lookAgainMs : false),
  });

/** Lines of the statements, newest first. */
export const bankLines = (filter: LineFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'lines', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...queryOf(filter), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/bank/lines', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

/** Says what a line is. */
export function useMatchLine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, booking }: { id: string; booking: MatchBankLine }) =>
      unwrap(await api.POST('/bank/lines/{id}/match', { params: { path: { id } }, body: booking })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Takes back all that a line was matched with. */
export function useUndoLine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await api.POST('/bank/lines/{id}/undo', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
