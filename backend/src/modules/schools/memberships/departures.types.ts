/**
 * What becomes of something that a school pays for, when its student leaves. `STAYS`: the seat and its payment stay.
 * `REQUEST_ENDS`: a registration that the school has not approved ends, and what was set aside goes back.
 * `WAITS_FOR_STUDENT`: the place on the waiting list stays, but the school pays no seat that comes of it.
 */
export const DEPARTING_FATES = ['STAYS', 'REQUEST_ENDS', 'WAITS_FOR_STUDENT'] as const;
export type DepartingFate = (typeof DEPARTING_FATES)[number];

/** A student's seat, or place on a waiting list, at the school's cost. Amounts are cents. */
export type DepartingSeat = {
  userId: number;
  /** One of the two is set. */
  registrationId: number | null;
  entryId: number | null;
  courseTitle: string;
  cohortName: string;
  startsAt: Date;
  fate: DepartingFate;
  schoolShareCents: number;
  /** What the school paid in advance and uses for it, or has set aside. */
  seats: number;
  creditCents: number;
  /** The school's invoice with a line for it; null for none, and while it is open. */
  invoiceNumber: string | null;
};

/** Implemented by registrations. */
export type Departures = {
  /** @returns what these students have at the school's cost and has not ended; one statement for any number */
  listSeatsOf(schoolId: number, userIds: readonly number[]): Promise<DepartingSeat[]>;
};

/** A member who may leave, with what becomes of what the school pays for. */
export type Departing = { id: number; userId: number; firstName: string; lastName: string; seats: DepartingSeat[] };
