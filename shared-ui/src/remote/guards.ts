import type { AccessGuardId, GuardId, ReturnGuardId, RouteHandle } from './remote.types';

const accessGuards: readonly GuardId[] = ['auth', 'teacher', 'school-rep-auth'] satisfies AccessGuardId[];

const guardsOf = ({ guard = [] }: RouteHandle): readonly GuardId[] => (typeof guard === 'string' ? [guard] : guard);

const isAccessGuard = (guard: GuardId): guard is AccessGuardId => accessGuards.includes(guard);
const isReturnGuard = (guard: GuardId): guard is ReturnGuardId => !isAccessGuard(guard);

/** The guard of a route that decides who may come, if it has one; of several the last, which is the most particular. */
export const accessGuardOf = (handle: RouteHandle): AccessGuardId | undefined =>
  guardsOf(handle).findLast(isAccessGuard);

/** The guards of the matched routes that finish what somebody brings back from another site, outermost first. */
export const returnGuardsOf = (handles: readonly RouteHandle[]): ReturnGuardId[] =>
  handles.flatMap(guardsOf).filter(isReturnGuard);
