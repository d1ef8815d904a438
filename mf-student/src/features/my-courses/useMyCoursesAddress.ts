import { useSearchParams } from '@valikool/shared-ui/router';
import type { SchoolYear } from '../../shared/registrations.queries';

/** In the order of the list. */
export const schoolYears = [
  'all',
  'next',
  'current',
  'previous',
  'previous-all',
] as const satisfies readonly SchoolYear[];

function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The address holds what the page shows: the school year, and the registration whose details are open. */
export function useMyCoursesAddress() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null, options?: { replace: boolean }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  return {
    schoolYear: schoolYears.find((year) => year === params.get('year')) ?? 'all',
    chooseYear: (year: string) => set('year', year === 'all' ? null : year),
    openId: idOf(params.get('registration')),
    open: (id: number) => set('registration', String(id)),
    close: () => set('registration', null, { replace: true }),
  };
}
