import type { AccessGuardId, GuardId, ReturnGuardId, RouteHandle } from './remote.types';

const accessGuards: readonly GuardId[] = ['auth', 'teacher', 'school-rep-auth'] satisfies AccessGuardId[];

const guardsOf = ({ guard = [] }: RouteHandle): readonly GuardId[] => (typeof guard === 'string' ? [guard] : guard);

const isAccessGuard = (guard: GuardId): guard is AccessGuardId => accessGuards.includes(guard);
const isReturnGuard = (guard: GuardId): guard is ReturnGuardId => !isAccessGuard(guard);

/** The access guard of a route, if it has one; of several the last, which is the most specific. */
export const accessGuardOf = (handle: RouteHandle): AccessGuardId | undefined =>
  guardsOf(handle).findLast(isAccessGuard);

/** The return guards of the matched routes, outermost first. They handle what another site sends back. */
export const returnGuardsOf = (handles: readonly RouteHandle[]): ReturnGuardId[] =>
  handles.flatMap(guardsOf).filter(isReturnGuard);
