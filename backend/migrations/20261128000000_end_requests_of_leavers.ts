import type { Knex } from 'knex';

const REASONS = [
  'STUDENT',
  'SCHOOL',
  'ADMIN',
  'HOLD_LAPSED',
  'COHORT_CANCELED',
  'REFUND_CHOSEN',
  'SCHOOL_REFUSED',
  'APPROVAL_EXPIRED',
];

const withReasons = (reasons: readonly string[]): string =>
  `alter table cohort_participants drop constraint cohort_participants_cancel_reason_check,
     add constraint cohort_participants_cancel_reason_check check (cancel_reason in (${reasons.map((reason) => `'${reason}'`).join(', ')}))`;

/** A registration that waits for a school's approval ends when the student leaves the school. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(withReasons([...REASONS, 'LEFT_SCHOOL']));
}

export async function down(knex: Knex): Promise<void> {
  await knex('cohort_participants').where({ cancelReason: 'LEFT_SCHOOL' }).update({ cancelReason: 'SCHOOL_REFUSED' });
  await knex.raw(withReasons(REASONS));
}
