import type { Knex } from 'knex';
import { statement } from '#platform/index';

const CHANGE = statement(
  'schools-change-prepaid-seats',
  `update schools set prepaid_student_seats = prepaid_student_seats + :seats where id = :schoolId`,
);

/** Counts the seats that a school has bought in advance. Call with the school locked. */
export type PrepaidSeats = {
  /** @param seats negative for what is used @throws a check violation when there are not so many */
  add(schoolId: number, seats: number): Promise<void>;
};

/** @returns the counter of seats bought in advance, for the transaction `db` */
export const prepaidSeats = (db: Knex): PrepaidSeats => ({
  async add(schoolId, seats) {
    await CHANGE(db, { schoolId, seats });
  },
});
