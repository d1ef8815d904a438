import { api, unwrap } from '../../api/client';
import { queryOptions, useMutation, useQueryClient } from '../../query';

const freshMs = 300_000;

/** The own saved views of a list, by name. @param list the list's name for the server, such as `school-students` */
export const savedViews = (list: string) =>
  queryOptions({
    queryKey: ['shared', 'saved-views', list],
    queryFn: async ({ signal }) => unwrap(await api.GET('/saved-views', { params: { query: { list } }, signal })).items,
    staleTime: freshMs,
  });

/** Saves or forgets a view; the menu shows it at once. */
export function useChangeViews(list: string) {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: savedViews(list).queryKey });
  const save = useMutation({
    mutationFn: async (view: { name: string; query: string }) =>
      unwrap(await api.PUT('/saved-views', { body: { list, ...view } })),
    onSuccess: again,
  });
  const forget = useMutation({
    mutationFn: async (id: number) => unwrap(await api.DELETE('/saved-views/{id}', { params: { path: { id } } })),
    onSettled: again,
  });
  return { save, forget };
}
