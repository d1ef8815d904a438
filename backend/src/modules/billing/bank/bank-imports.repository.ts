import type { Knex } from 'knex';
import { decodeCursor, newId, type Page, toPage, z } from '#platform/index';
import type { BankImport } from './bank.types';
import type { CamtLine, CamtStatement } from './camt.types';
import { numbered, numbersFor, type KnownLine } from './entry-numbers.policy';

const COLUMNS = [
  'id',
  'sha256',
  'storageKey',
  'sizeBytes',
  'status',
  'linesRead',
  'linesAdded',
  'refusal',
  'refusalDetail',
  'uploadedBy',
  'createdAt',
  'finishedAt',
] as const;
const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * Inserts lines and what is open of them. A line that is known stays as it is. So does an entry that another file had in
 * another form, as one line or as the payments of a batch: its lines there are together what this file says of it.
 */
const ADD_LINES = `
  with given as (
    select * from unnest(cast(:ids as uuid[]), cast(:references as text[]), cast(:days as date[]), cast(:amounts as bigint[]),
      cast(:names as text[]), cast(:ibans as text[]), cast(:viitenumbers as text[]), cast(:remittances as text[]),
      cast(:endToEnds as text[]), cast(:codes as text[]), cast(:returns as boolean[]), cast(:entryRefs as text[]),
      cast(:entryAmounts as bigint[]))
      as given (id, reference, booked_on, amount_cents, counterparty_name, counterparty_iban, viitenumber, remittance,
        end_to_end, bank_code, is_return, entry_ref, entry_cents)
  ), known as (
    select e.entry_ref, sum(l.amount_cents) as cents from (select distinct entry_ref from given) e
      join bank_lines l on coalesce(l.entry_ref, l.reference) = e.entry_ref and l.statement_id <> cast(:statementId as uuid)
    group by e.entry_ref
  ), added as (
    insert into bank_lines (id, statement_id, reference, booked_on, amount_cents, counterparty_name, counterparty_iban,
      viitenumber, remittance, end_to_end, bank_code, is_return, created_at, entry_ref)
    select id, cast(:statementId as uuid), reference, booked_on, amount_cents, counterparty_name, counterparty_iban, viitenumber,
      remittance, end_to_end, bank_code, is_return, cast(:now as timestamptz), entry_ref from given
    where not exists (select 1 from known where known.entry_ref = given.entry_ref)
    on conflict (reference) do nothing returning id, booked_on, amount_cents
  ), opened as (
    insert into bank_line_states (line_id, status, booked_on, open_cents)
    select id, 'NEW', booked_on, amount_cents from added returning line_id
  )
  select (select count(*) from opened)::integer as added,
    (select min(given.reference) from given left join bank_lines l on l.reference = given.reference
       left join known on known.entry_ref = given.entry_ref
     where l.amount_cents <> given.amount_cents or l.booked_on <> given.booked_on
       or known.cents <> given.entry_cents) as changed`;

/** Files of the bank, their statements and lines. */
export class BankImportsRepository {
  constructor(private readonly db: Knex) {}

  /** @throws a unique violation of `bank_imports_once` when the same file was taken before */
  async insert(
    file: Pick<BankImport, 'id' | 'sha256' | 'storageKey' | 'sizeBytes' | 'uploadedBy' | 'createdAt'>,
  ): Promise<void> {
    await this.db('bank_imports').insert(file);
  }

  async findByContent(sha256: string): Promise<BankImport | null> {
    const row = await this.db('bank_imports')
      .where({ sha256 })
      .whereNot({ status: 'REFUSED' })
      .first<BankImport | undefined>(...COLUMNS);
    return row ?? null;
  }

  async get(id: string): Promise<BankImport | null> {
    return (
      (await this.db('bank_imports')
        .where({ id })
        .first<BankImport | undefined>(...COLUMNS)) ?? null
    );
  }

  /** Newest first. */
  async list({ limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<Page<BankImport>> {
    const query = this.db('bank_imports')
      .select(...COLUMNS)
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
    if (cursor !== undefined) {
      const [createdAt, id] = decodeCursor(Cursor, cursor);
      void query.whereRaw('(created_at, id) < (?, ?)', [createdAt, id]);
    }
    const rows = (await query.limit(limit + 1)) as BankImport[];
    return toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  }

  /** Waits until nobody else reads the file. Holds until the transaction ends. */
  async lockReading(id: string): Promise<void> {
    await this.db.raw(`select pg_advisory_xact_lock(hashtextextended('bank-import:' || ?, 0))`, [id]);
  }

  async setProgress(id: string, linesRead: number): Promise<void> {
    await this.db('bank_imports')
      .where({ id })
      .whereIn('status', ['QUEUED', 'READING'])
      .update({ status: 'READING', linesRead });
  }

  async finish(id: string, done: { linesRead: number; linesAdded: number; finishedAt: Date }): Promise<void> {
    await this.db('bank_imports')
      .where({ id })
      .update({ ...done, status: 'DONE' });
  }

  async refuse(id: string, refused: Pick<BankImport, 'refusal' | 'refusalDetail' | 'finishedAt'>): Promise<void> {
    await this.db('bank_imports')
      .where({ id })
      .whereIn('status', ['QUEUED', 'READING'])
      .update({ ...refused, status: 'REFUSED', linesAdded: 0 });
  }

  async insertStatement(id: string, importId: string, statement: CamtStatement, now: Date): Promise<void> {
    await this.db('bank_statements').insert({ id, importId, ...statement, createdAt: now });
  }

  /** @returns how many lines are new, and the reference of one that the bank has changed, if any */
  async addLines(
    statementId: string,
    given: readonly CamtLine[],
    now: Date,
  ): Promise<{ added: number; changed: string | null }> {
    const lines = numbered(given, await this.knownOf(statementId, given));
    const { rows } = await this.db.raw<{ rows: { added: number; changed: string | null }[] }>(ADD_LINES, {
      statementId,
      now,
      ids: lines.map(() => newId()),
      references: lines.map(({ reference }) => reference),
      days: lines.map(({ bookedOn }) => bookedOn),
      amounts: lines.map(({ amountCents }) => amountCents),
      names: lines.map(({ counterpartyName }) => counterpartyName),
      ibans: lines.map(({ counterpartyIban }) => counterpartyIban),
      viitenumbers: lines.map(({ viitenumber }) => viitenumber),
      remittances: lines.map(({ remittance }) => remittance),
      endToEnds: lines.map(({ endToEnd }) => endToEnd),
      codes: lines.map(({ bankCode }) => bankCode),
      returns: lines.map(({ isReturn }) => isReturn),
      entryRefs: lines.map(({ entryRef }) => entryRef),
      entryAmounts: lines.map(({ entryCents }) => entryCents),
    });
    return rows[0] ?? { added: 0, changed: null };
  }

  /** @returns lines of other statements that have the numbers of these */
  private knownOf(statementId: string, lines: readonly CamtLine[]): Promise<KnownLine[]> {
    return this.db('bank_lines')
      .whereIn('reference', [...new Set(lines.flatMap(({ reference }) => numbersFor(reference)))])
      .whereNot({ statementId })
      .select<KnownLine[]>('reference', 'amountCents');
  }
}
