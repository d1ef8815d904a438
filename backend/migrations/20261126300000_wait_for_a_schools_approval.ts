import type { Knex } from 'knex';

const REASONS = ['STUDENT', 'SCHOOL', 'ADMIN', 'HOLD_LAPSED', 'COHORT_CANCELED', 'REFUND_CHOSEN'];
const NEW_REASONS = ['SCHOOL_REFUSED', 'APPROVAL_EXPIRED'];
const ACTIVITY = 'REGISTRATION_APPROVED';

const withReasons = (reasons: readonly string[]): string =>
  `alter table cohort_participants drop constraint cohort_participants_cancel_reason_check,
     add constraint cohort_participants_cancel_reason_check check (cancel_reason in (${reasons.map((reason) => `'${reason}'`).join(', ')}))`;

/** A school may want to approve each registration at its cost; the seat is held until it has decided. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: ACTIVITY });
  await knex.raw(withReasons([...REASONS, ...NEW_REASONS]));
  await knex.raw(`
    alter table cohort_participants
      add column approval_until timestamptz,
      add column approval_decided_at timestamptz,
      add column approval_decided_by_user_id bigint references users (id),
      add column approval_reason text check (length(approval_reason) between 1 and 500),
      add constraint participants_approval_awaited check (approval_until is null or
        (confirmed_at is null and held_until is not null and default_payer = 'SCHOOL' and school_id is not null and status in ('REGISTERED', 'IN_PROGRESS'))),
      add constraint participants_approval_decided check (num_nonnulls(approval_decided_at, approval_decided_by_user_id) in (0, 2))`);
  await knex.raw(
    `comment on column cohort_participants.approval_until is 'While set, the registration waits for its school; then the seat is passed on'`,
  );
  await knex.raw(
    `create index cohort_participants_approval on cohort_participants (school_id, id) where approval_until is not null`,
  );
  await knex.raw(
    `create index cohort_participants_approval_by on cohort_participants (approval_decided_by_user_id) where approval_decided_by_user_id is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants drop constraint if exists participants_approval_awaited,
    drop constraint if exists participants_approval_decided, drop column if exists approval_until, drop column if exists approval_decided_at,
    drop column if exists approval_decided_by_user_id, drop column if exists approval_reason`);
  await knex('cohort_participants').whereIn('cancel_reason', NEW_REASONS).update({ cancel_reason: 'SCHOOL' });
  await knex.raw(withReasons(REASONS));
  await knex('activity_log').where({ type: ACTIVITY }).delete();
  await knex('activity_types').where({ type: ACTIVITY }).delete();
}
