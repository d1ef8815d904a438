import { useEffect, useState } from 'react';
import { api, unwrap, type SelectOption } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions, useQuery } from '@valikool/shared-ui/query';

const pauseMs = 250;
const freshMs = 60_000;

const teacherChoices = (q: string) =>
  queryOptions({
    queryKey: ['teacher', 'choices', 'teachers', q],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohort-choices/teachers', { params: { query: q === '' ? {} : { q } }, signal })),
    staleTime: freshMs,
  });

/** The name of a person of whom the address has only the id; for administrators. */
export const personName = (id: number) =>
  queryOptions({
    queryKey: ['teacher', 'choices', 'person', id],
    queryFn: async ({ signal }) => {
      const { firstName, lastName } = unwrap(await api.GET('/users/{id}', { params: { path: { id } }, signal }));
      return `${firstName} ${lastName}`;
    },
    staleTime: freshMs,
  });

/** `isPending` until the answer for the typed text comes, so that nobody is reported missing too early. */
export type TeacherChoices = { options: readonly SelectOption[]; onSearch: (text: string) => void; isPending: boolean };

/** Options for a combobox of teachers, found by the server while typing. */
export function useTeacherChoices(): TeacherChoices {
  const [typed, onSearch] = useState('');
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isPending, isPlaceholderData } = useQuery({
    ...teacherChoices(asked),
    placeholderData: keepPreviousData,
  });
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { options, onSearch, isPending: isPending || isPlaceholderData || typed.trim() !== asked };
}
