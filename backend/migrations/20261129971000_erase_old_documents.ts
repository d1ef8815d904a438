import type { Knex } from 'knex';

/** As in `20261124060000_pay_by_instalments`, without `buyer`, which has a rule of its own now. */
const FROZEN = [
  ...['number', 'series', 'sequence', 'issued_at', 'total_cents', 'rounding_cents', 'seller', 'vat', 'buyer_user_id'],
  ...['buyer_school_id', 'reference_number', 'kind', 'credits_invoice_id', 'due_at', 'currency', 'period'],
];
const ERASED_BUYER = `'{"name": "", "address": null, "registryCode": null, "email": null}'::jsonb`;

/** The name of a student behind the dates of a school's line: „Kursus, rühm (12.01.2027–02.03.2027), Mari Maasikas“. */
const NAME_IN_LINE = String.raw`(\(\d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}\)).*$`;

const rowOf = (record: 'new' | 'old', columns: readonly string[]): string =>
  columns.map((column) => `${record}.${column}`).join(', ');

/** @param mayEraseBuyer SQL: whether the buyer of an issued document may change */
const freezeInvoices = (knex: Knex, mayEraseBuyer: string) =>
  knex.raw(`
    create or replace function invoices_are_immutable() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.issued_at is not null then raise exception 'issued invoices are never deleted' using errcode = 'restrict_violation'; end if;
        return old;
      end if;
      if old.issued_at is not null and (
        (${rowOf('new', FROZEN)}) is distinct from (${rowOf('old', FROZEN)})
        or (new.buyer is distinct from old.buyer and not (${mayEraseBuyer}))
      ) then
        raise exception 'issued invoices are immutable' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`);

/** @param mayShorten SQL: whether the text of a line of an issued document may lose its end */
const freezeLines = (knex: Knex, mayShorten: string) =>
  knex.raw(`
    create or replace function invoice_lines_are_immutable() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from invoices where invoice_id in (old.invoice_id, new.invoice_id) and issued_at is not null)
        and not (${mayShorten}) then
        raise exception 'lines of an issued invoice are immutable' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`);

/**
 * After seven years, counted from the end of the calendar year of issue, a document may lose the names on it, and nothing
 * else. The database itself knows the seven years and takes them from its own clock, so that no setting and no fault of
 * the application erases a document that the law still keeps.
 * Source: Estonian Accounting Act (raamatupidamise seadus), § 12 (1).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function documents_kept_since() returns timestamptz language sql stable as $$
      select (date_trunc('year', now() at time zone 'Europe/Tallinn') - interval '7 years') at time zone 'Europe/Tallinn'
    $$`);
  await knex.raw(`comment on function documents_kept_since() is
    'Documents that were issued before this moment may lose their personal data: seven years after the end of their year'`);
  await knex.raw('alter table invoices add column erased_at timestamptz, add column files_erased_at timestamptz');
  await knex.raw(`comment on column invoices.erased_at is 'When its personal data were erased after the legal period'`);
  await knex.raw(`comment on column invoices.files_erased_at is 'When its files from before that were deleted'`);
  await knex.raw(
    'create index invoices_to_erase on invoices (issued_at, invoice_id) where erased_at is null and issued_at is not null',
  );
  await knex.raw(
    'create index invoices_files_to_erase on invoices (invoice_id) where erased_at is not null and files_erased_at is null',
  );
  await freezeInvoices(
    knex,
    `old.issued_at < documents_kept_since() and old.buyer_user_id is not null and new.buyer = ${ERASED_BUYER}`,
  );
  await freezeLines(
    knex,
    `tg_op = 'UPDATE' and to_jsonb(new) - 'description' = to_jsonb(old) - 'description'
          and new.description = regexp_replace(old.description, '${NAME_IN_LINE}', '\\1')
          and exists (select 1 from invoices where invoice_id = old.invoice_id and buyer_school_id is not null
            and issued_at < documents_kept_since())`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await freezeLines(knex, 'false');
  await freezeInvoices(knex, 'false');
  await knex.raw('drop index invoices_files_to_erase');
  await knex.raw('drop index invoices_to_erase');
  await knex.raw('alter table invoices drop column files_erased_at, drop column erased_at');
  await knex.raw('drop function documents_kept_since()');
}
