import { useSearchParams } from '@valikool/shared-ui/router';

/** The school year of the address; null is the present one. */
export function useYear(): { year: number | null; choose: (year: number | null) => void } {
  const [search, setSearch] = useSearchParams();
  const named = search.get('year');
  return {
    year: named !== null && /^\d{4}$/.test(named) ? Number(named) : null,
    choose: (year) => {
      const next = new URLSearchParams(search);
      if (year === null) next.delete('year');
      else next.set('year', String(year));
      setSearch(next, { replace: true });
    },
  };
}
