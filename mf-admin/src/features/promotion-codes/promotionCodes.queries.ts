import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@valikool/shared-ui/query';
import type { CreatePromotionCode } from '../../shared/contract.types';

const all = ['admin', 'promotion-codes'] as const;
const freshMs = 30_000;
const pageSize = 25;

/** The promotion codes of staff, newest first. @param q part of the code */
export const promotionCodeList = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(q !== '' && { q }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/promotion-codes', { params: { query }, signal }));
    },
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Courses to choose from. @param q part of the title */
export const courseChoices = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'course-choices', q],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohort-choices/courses', { params: { query: q === '' ? {} : { q } }, signal })).items,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

export function useCreatePromotionCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreatePromotionCode) => unwrap(await api.POST('/promotion-codes', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: all }),
  });
}

export function useEndPromotionCode(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/promotion-codes/{id}/end', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: all }),
  });
}
