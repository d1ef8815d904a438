import type { Role, SchoolYearFilter } from '@valikool/contract';
import type { TableSort } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import type { ExportFilters } from '@valikool/shared-ui/widgets';
import type { UsersQuery } from '../../shared/contract.types';

/** In the order of the filter. */
export const roles = ['STUDENT', 'TEACHER', 'SCHOOL_REP', 'ADMIN'] as const satisfies readonly Role[];
export const states = ['active', 'invited'] as const satisfies readonly UsersQuery['state'][];
/** Users who study or teach in a cohort that starts then. */
export const schoolYears = [
  'current',
  'next',
  'previous',
  'previous-all',
] as const satisfies readonly SchoolYearFilter[];
export const sorts = [
  'name',
  '-name',
  'email',
  '-email',
  'created',
  '-created',
] as const satisfies readonly UsersQuery['sort'][];

export type UsersFilter = Pick<UsersQuery, 'q' | 'role' | 'school' | 'schoolYear' | 'state' | 'sort'>;

const numberOf = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

/** The values that are set; the API refuses empty ones. */
const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Reads the view from the address; ignores unknown values. @param q the text of the search field */
export const readFilter = (params: URLSearchParams, q: string): UsersFilter =>
  given({
    q,
    role: oneOf(roles, params.get('role')),
    school: numberOf(params.get('school')),
    schoolYear: oneOf(schoolYears, params.get('schoolYear')),
    state: oneOf(states, params.get('state')),
    sort: oneOf(sorts, params.get('sort')),
  });

/** The filter of an exported file, which has its own order. */
export const exportedOf = ({ sort: _order, ...taken }: UsersFilter): ExportFilters => taken;

/** Whether the filter may leave users out. */
export const isNarrowed = ({ sort: _order, ...narrowing }: UsersFilter): boolean => Object.keys(narrowing).length > 0;

/** The number of filters besides the search. */
export const countNarrowing = ({ q: _words, sort: _order, ...narrowing }: UsersFilter): number =>
  Object.keys(narrowing).length;

/** The default order, which is not in the address. */
export const usualSort = 'name' satisfies UsersFilter['sort'];

/** The order in the address, such as `-created`, as the table takes it. */
export const tableSortOf = (sort: UsersFilter['sort'] = usualSort): TableSort => ({
  key: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

/** The table's order for the address; null for the default. */
export function addressSortOf({ key, direction }: TableSort): string | null {
  const sort = direction === 'descending' ? `-${key}` : key;
  return sort === usualSort ? null : sort;
}
