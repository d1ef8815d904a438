import { api, unwrap } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions } from '@valikool/shared-ui/query';
import type { components } from '@valikool/contract';

export type Found = components['schemas']['Found'];

/** The server looks for nothing shorter. */
export const fewestLetters = 2;
const freshMs = 30_000;

/** People, invoices, courses, cohorts and schools by what is typed. */
export const found = (text: string) =>
  queryOptions({
    queryKey: ['shell', 'found', text],
    queryFn: async ({ signal }) => unwrap(await api.GET('/find', { params: { query: { q: text } }, signal })).items,
    enabled: text.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    // Typing on asks again; nobody waits for three more attempts.
    retry: false,
  });
