import type { DepartingFate } from '#modules/schools/index';

/** A seat or a place on a waiting list that a school pays for, or would. */
export type AtSchoolsCost = {
  /** The registration waits for the school's approval. */
  isRequest: boolean;
  /** It is a place on a waiting list, for which a seat may be offered now. */
  isOnWaitlist: boolean;
};

/** @returns what becomes of it when its student leaves the school */
export function fateOf({ isRequest, isOnWaitlist }: AtSchoolsCost): DepartingFate {
  if (isOnWaitlist) return 'WAITS_FOR_STUDENT';
  return isRequest ? 'REQUEST_ENDS' : 'STAYS';
}
