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

/** What a person is called whom only the address names; for administrators. */
export const personName = (id: number) =>
  queryOptions({
    queryKey: ['teacher', 'choices', 'person', id],
    queryFn: async ({ signal }) => {
      const { firstName, lastName } = unwrap(await api.GET('/users/{id}', { params: { path: { id } }, signal }));
      return `${firstName} ${lastName}`;
    },
    staleTime: freshMs,
  });

/** `isPending` until there is an answer for what is typed: nobody was looked for yet, so nobody is said to be missing. */
export type TeacherChoices = { options: readonly SelectOption[]; onSearch: (text: string) => void; isPending: boolean };

/** Teachers for a combobox, found by the server while somebody types. */
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
