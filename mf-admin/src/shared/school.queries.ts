import { api, unwrap } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions } from '@valikool/shared-ui/query';

const shownChoices = 20;
const freshMs = 300_000;

/** Schools to choose from. @param q part of the name */
export const schoolChoices = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'school-choices', q],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools', { params: { query: { limit: shownChoices, ...(q !== '' && { q }) } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** The name of a school. Only the request for the school's conditions returns it. */
export const schoolNameOf = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'school-name', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/conditions', { params: { path: { id } }, signal })).schoolName,
    staleTime: freshMs,
  });

/** Estonia's municipalities. */
export const municipalities = queryOptions({
  queryKey: ['admin', 'municipalities'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/municipalities', { signal })).items,
  staleTime: Infinity,
});
