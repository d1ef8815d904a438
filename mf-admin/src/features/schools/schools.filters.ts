import type { operations } from '@valikool/contract';
import type { TableSort } from '@valikool/shared-ui';

export type SchoolsFilter = Omit<
  NonNullable<operations['listSchoolRecords']['parameters']['query']>,
  'limit' | 'cursor'
>;

const states = ['with-claims', 'archived', 'all'] as const satisfies readonly SchoolsFilter['state'][];
export const shownStates = ['active', ...states] as const;
const sorts = ['name', '-name', 'students', '-students', 'spend', '-spend', 'debt', '-debt'] as const;

/** Reads the view from the address; ignores unknown values. @param q the text of the search field */
export function readFilter(params: URLSearchParams, q: string): SchoolsFilter {
  const state = states.find((known) => known === params.get('state'));
  const sort = sorts.find((known) => known === params.get('sort'));
  const municipality = params.get('municipality') ?? '';
  return {
    ...(q !== '' && { q }),
    ...(municipality !== '' && { municipality }),
    ...(state !== undefined && { state }),
    ...(sort !== undefined && { sort }),
  };
}

/** Whether the filter may leave schools out. */
export const isNarrowed = ({ sort: _order, ...narrowing }: SchoolsFilter): boolean => Object.keys(narrowing).length > 0;

/** The order in the address, such as `-debt`, as the table takes it. */
export const tableSortOf = ({ sort = 'name' }: SchoolsFilter): TableSort => ({
  key: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

/** The table's order for the address; null for the default. */
export function addressSortOf({ key, direction }: TableSort): string | null {
  const sort = direction === 'descending' ? `-${key}` : key;
  return sort === 'name' ? null : sort;
}
