import type { Knex } from 'knex';

const TREATMENTS = `'TAXABLE', 'EXEMPT_EDU', 'NOT_REGISTERED'`;

const limitTreatments = (knex: Knex, treatments: string) =>
  knex.raw(`
    alter table invoice_lines drop constraint invoice_lines_vat_treatment_check,
      add constraint invoice_lines_vat_treatment_check check (vat_treatment in (${treatments}))`);

async function createCards(knex: Knex): Promise<void> {
  await knex.raw(`
    create table gift_cards (
      id uuid primary key,
      code_hash text not null,
      code_sealed text not null,
      code_ending text not null check (char_length(code_ending) = 4),
      amount_cents integer not null check (amount_cents > 0),
      vat_treatment text not null check (vat_treatment in (${TREATMENTS}, 'OUTSIDE_SCOPE')),
      vat_cents integer not null default 0 check (vat_cents between 0 and amount_cents),
      buyer_user_id bigint not null references users (id),
      recipient_name text not null,
      recipient_email text,
      message text not null default '' check (char_length(message) <= 500),
      language text not null check (language in ('et', 'en', 'ru')),
      deliver_at timestamptz not null,
      delivered_at timestamptz,
      times_sent integer not null default 0,
      status text not null default 'UNPAID' check (status in ('UNPAID', 'ACTIVE', 'SUSPENDED', 'CANCELED')),
      invoice_id uuid not null references invoices (invoice_id),
      paid_at timestamptz,
      expires_at timestamptz,
      canceled_at timestamptz,
      canceled_by_user_id bigint references users (id),
      cancel_note text,
      created_at timestamptz not null,
      constraint gift_cards_code unique (code_hash),
      constraint gift_cards_of_invoice unique (invoice_id),
      check ((paid_at is null) = (expires_at is null)),
      check (status <> 'ACTIVE' or paid_at is not null),
      check ((status = 'CANCELED') = (canceled_at is not null))
    )`);
  await knex.raw(`create index gift_cards_buyer on gift_cards (buyer_user_id, created_at desc, id)`);
  await knex.raw(`create index gift_cards_list on gift_cards (created_at desc, id)`);
  await knex.raw(`create index gift_cards_to_deliver on gift_cards (deliver_at)
    where delivered_at is null and status = 'ACTIVE'`);
  await knex.raw(`create index gift_cards_unpaid on gift_cards (created_at) where status = 'UNPAID'`);
  await knex.raw(`create index gift_cards_canceler on gift_cards (canceled_by_user_id)
    where canceled_by_user_id is not null`);
}

/** The balance of a card is the sum of its entries. A capture moves nothing: it says that a reservation is spent. */
async function createEntries(knex: Knex): Promise<void> {
  await knex.raw(`
    create table gift_card_entries (
      id bigint generated always as identity primary key,
      gift_card_id uuid not null references gift_cards (id),
      kind text not null check (kind in ('LOAD', 'RESERVE', 'CAPTURE', 'RELEASE', 'GIVE_BACK', 'UNLOAD')),
      amount_cents integer not null,
      vat_cents integer not null default 0,
      participant_id bigint references cohort_participants (id),
      invoice_id uuid references invoices (invoice_id),
      unique_key text not null unique,
      occurred_at timestamptz not null,
      constraint gift_card_entries_direction check (case
        when kind = 'CAPTURE' then amount_cents = 0 and vat_cents = 0
        when kind in ('RESERVE', 'UNLOAD') then amount_cents < 0 and vat_cents <= 0
        else amount_cents > 0 and vat_cents >= 0 end)
    )`);
  await knex.raw(`create index gift_card_entries_card on gift_card_entries (gift_card_id, id)`);
  await knex.raw(`create index gift_card_entries_participant on gift_card_entries (participant_id)
    where participant_id is not null`);
  await knex.raw(
    `create index gift_card_entries_invoice on gift_card_entries (invoice_id) where invoice_id is not null`,
  );
  await knex.raw(`
    create function gift_card_stays_solvent() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from gift_card_entries where gift_card_id = new.gift_card_id) < 0 then
        raise exception 'gift card % would be overspent', new.gift_card_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`);
  await knex.raw(`create trigger gift_card_entries_solvent after insert on gift_card_entries
    for each row execute function gift_card_stays_solvent()`);
}

/** Entries are only inserted, by either role. */
async function closeEntries(knex: Knex): Promise<void> {
  await knex.raw(`create trigger gift_card_entries_insert_only before update or delete or truncate on gift_card_entries
    for each statement execute function refuse_change()`);
  await knex.raw(`alter table gift_card_entries enable always trigger gift_card_entries_insert_only`);
  await knex.raw(`revoke update, delete, truncate on gift_card_entries from current_user`);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('revoke update, delete, truncate on gift_card_entries from %I', app_role);
    end $$`);
}

/**
 * Gift cards, and what they pay: a line of a student's invoice lowers it by the card's part. A card that is sold without
 * VAT, to be taxed when it is spent, has lines outside the scope of VAT.
 */
export async function up(knex: Knex): Promise<void> {
  await limitTreatments(knex, `${TREATMENTS}, 'OUTSIDE_SCOPE'`);
  await createCards(knex);
  await createEntries(knex);
  await closeEntries(knex);
  await knex.raw(`
    alter table invoice_lines add column gift_card_id uuid references gift_cards (id),
      add constraint invoice_lines_card_is_no_seat
        check (gift_card_id is null or (participant_id is null and product_kind is null))`);
  await knex.raw(`create index invoice_lines_gift_card on invoice_lines (gift_card_id) where gift_card_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table invoice_lines drop constraint invoice_lines_card_is_no_seat, drop column gift_card_id`);
  await knex.raw(`drop table gift_card_entries`);
  await knex.raw(`drop function gift_card_stays_solvent()`);
  await knex.raw(`drop table gift_cards`);
  await limitTreatments(knex, TREATMENTS);
}
