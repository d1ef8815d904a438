import { useEffect, useState } from 'react';
import { api, unwrap, type SelectOption } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions, useQuery } from '@valikool/shared-ui/query';

const pauseMs = 250;
const freshMs = 60_000;

const teacherChoices = (q: string) =>
  queryOptions({
    queryKey: ['teacher', 'choices', 'teachers', q],
    queryFn: async ({ signal }) => unwrap(await api.GET('/cohort-choices/teachers', { params: { query: q === '' ? {} : { q } }, signal })),
    staleTime: freshMs,
  });

/** Teachers for a combobox, found by the server while somebody types. */
export function useTeacherChoices(): { options: readonly SelectOption[]; onSearch: (text: string) => void } {
  const [typed, onSearch] = useState('');
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({ ...teacherChoices(asked), placeholderData: keepPreviousData });
  return { options: (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })), onSearch };
}
