import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ChangeSchool, CreateSchool } from '../../shared/contract.types';
import type { SchoolsFilter } from './schools.filters';

const all = ['admin', 'schools'] as const;
const pageSize = 25;

/** Schools with their figures, page by page. */
export const schoolList = (filter: SchoolsFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/admin/schools', {
          params: { query: { limit: pageSize, ...filter, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

export const schoolRecord = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/schools/{id}', { params: { path: { id } }, signal })),
  });

export function useCreateSchool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateSchool) => unwrap(await api.POST('/schools', { body })),
    onSuccess: (school) => {
      queryClient.setQueryData(schoolRecord(school.id).queryKey, school);
      return queryClient.invalidateQueries({ queryKey: [...all, 'list'] });
    },
  });
}

/** Changes the named fields of a school. Its name is also in the queries of other pages. */
export function useChangeSchool(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeSchool) =>
      unwrap(await api.PATCH('/schools/{id}', { params: { path: { id } }, body })),
    onSuccess: async (school) => {
      queryClient.setQueryData(schoolRecord(id).queryKey, school);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...all, 'list'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'school-name', id] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'school-choices'] }),
      ]);
    },
  });
}
