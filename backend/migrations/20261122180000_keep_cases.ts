import type { Knex } from 'knex';

const ACTIVITY = 'CASE_RESOLVED';

/** Everything that staff must decide, because the product cannot: one row per case, kept after it was decided. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: ACTIVITY });
  await knex.raw(`
    create table cases (
      id bigint generated always as identity primary key,
      kind text not null check (kind ~ '^[a-z-]+[.][a-z-]+$'),
      subject_key text not null check (subject_key <> ''),
      status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED')),
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
      amount_cents bigint,
      currency text check (currency ~ '^[A-Z]{3}$'),
      user_id bigint references users (id),
      school_id bigint references schools (id),
      participant_id bigint references cohort_participants (id),
      payment_attempt_id uuid references payment_attempts (id),
      refund_id uuid references refunds (id),
      opened_at timestamptz not null,
      due_at timestamptz not null,
      resolved_at timestamptz,
      resolved_by_user_id bigint references users (id),
      action text,
      note text,
      constraint cases_amount_has_currency check ((amount_cents is null) = (currency is null)),
      constraint cases_resolved check ((status = 'RESOLVED') = (resolved_at is not null) and (resolved_at is null) = (action is null)),
      constraint cases_decided_by_somebody check (resolved_by_user_id is null or resolved_at is not null)
    )`);
  await knex.raw(`comment on column cases.kind is 'CASE_KINDS of the contract'`);
  await knex.raw(
    `comment on column cases.subject_key is 'What the case is about; one open case of a kind per subject'`,
  );
  await knex.raw(
    `comment on column cases.facts is 'Codes and numbers that tell what happened; no names and no addresses'`,
  );
  await knex.raw(`comment on column cases.amount_cents is 'Hundredths of the currency, which need not be the euro'`);
  await knex.raw(
    `comment on column cases.resolved_by_user_id is 'Who decided; null where the matter settled itself, or is open'`,
  );
  await knex.raw(`create unique index cases_open_subject on cases (kind, subject_key) where status = 'OPEN'`);
  await knex.raw(`create index cases_open on cases (due_at, id) where status = 'OPEN'`);
  await knex.raw(`create index cases_resolved_newest on cases (resolved_at desc, id desc) where status = 'RESOLVED'`);
  await knex.raw(`create index cases_user on cases (user_id) where user_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table cases`);
  for (const table of ['activity_log', 'activity_types']) await knex(table).where({ type: ACTIVITY }).delete();
}
