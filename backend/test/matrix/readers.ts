import type { Permission } from '@valikool/contract';
import type { Route } from '#platform/index';
import { permissionsOf } from '#modules/users/index';

type Door = Pick<Route, 'method' | 'path' | 'permission'>;

/** They are sent as POST and change nothing: they say what a decision would mean. */
const ONLY_LOOKS: readonly string[] = [
  'post /schools/:id/conditions/preview',
  'post /registrations/:id/payer/preview',
  'post /registrations/payer/preview',
];

/** Who only reads may do it for themselves; the service refuses it for others (`mail-choices.routes.test.ts`). */
const OWN_CHOICE: readonly string[] = ['patch /schools/:id/representatives/:userId/mails'];

/** Routes about the caller's own account carry it; it is nobody's school. */
const OWN_ACCOUNT: Permission = 'profile.edit-own';

const permissionsFor = ({ permission }: Door): string[] => [permission].flat();

/** @returns whether a representative may use the route, if their right lets them */
export function isForReps(route: Door): boolean {
  const held: ReadonlySet<string> = new Set(permissionsOf('SCHOOL_REP', 'DECIDES'));
  return permissionsFor(route).some((permission) => held.has(permission));
}

/** @returns whether the route changes something of a school, or spends its money */
export const changesSchool = (route: Door): boolean =>
  route.method !== 'get' &&
  isForReps(route) &&
  !permissionsFor(route).includes(OWN_ACCOUNT) &&
  ![...ONLY_LOOKS, ...OWN_CHOICE].includes(`${route.method} ${route.path}`);

/** @returns routes that disagree with the right of a representative who only reads: open though they change, or closed though they only show. */
export function wrongForReaders(routes: readonly Door[]): string[] {
  const held: ReadonlySet<string> = new Set(permissionsOf('SCHOOL_REP', 'READS'));
  const isOpen = (route: Door) => permissionsFor(route).some((permission) => held.has(permission));
  return routes
    .filter((route) => isForReps(route) && isOpen(route) === changesSchool(route))
    .map(({ method, path }) => `${method} ${path}`);
}
