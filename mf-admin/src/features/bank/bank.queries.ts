import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { BankFile, MatchBankLine } from '../../shared/contract.types';

export type LineStatus = 'WAITING' | 'BOOKED';

const pageSize = 25;
const lookAgainMs = 2_000;
const all = ['admin', 'bank'] as const;

const isBusy = ({ status }: BankFile): boolean => status === 'QUEUED' || status === 'READING';

/** The last uploaded statements; asked for again while one is being read. */
export const bankFiles = () =>
  queryOptions({
    queryKey: [...all, 'files'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/bank/files', { params: { query: { limit: 5 } }, signal })),
    refetchInterval: ({ state }) => (state.data?.items.some(isBusy) === true ? lookAgainMs : false),
  });

/** Lines of the statements, newest first. */
export const bankLines = (status: LineStatus) =>
  infiniteQueryOptions({
    queryKey: [...all, 'lines', status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, status, ...cursorOf(pageParam) };
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
