import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** The moment with which the first day begins that is still kept. A setting can only lengthen the period that the database knows. */
const KEPT_SINCE = `least(cast(:before as timestamptz), documents_kept_since())`;
const KEPT_FROM = `(${KEPT_SINCE} at time zone 'Europe/Tallinn')::date`;

/** A document that still has its names keeps those of the payments and refunds that belong to it. */
const hasNamedInvoice = (attemptId: string): string => `exists (
  select 1 from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
  where a.id = ${attemptId} and i.erased_at is null)`;

/**
 * A line `l` whose money is booked, and no document of which is still kept. It belongs to the books of the year in which it
 * was matched last, or a match of it undone, where that is later than the bank's own day.
 */
const IS_OLD_LINE = `l.booked_on < ${KEPT_FROM} and l.created_at < ${KEPT_SINCE}
  and not exists (select 1 from bank_matches b
    where b.line_id = l.id and greatest(b.matched_at, b.undone_at) >= ${KEPT_SINCE})
  and exists (select 1 from bank_line_states s where s.line_id = l.id and s.status = 'BOOKED')
  and not exists (select 1 from bank_matches m left join refunds r on r.id = m.refund_id
    where m.line_id = l.id and m.undone_at is null
      and ${hasNamedInvoice('coalesce(m.payment_attempt_id, r.payment_attempt_id)')})`;

const ERASE_LINES = statement(
  'old-books-erase-lines',
  `update bank_lines set counterparty_name = null, counterparty_iban = null, remittance = null, end_to_end = null
   where id in (
     select l.id from bank_lines l
     where num_nonnulls(l.counterparty_name, l.counterparty_iban, l.remittance, l.end_to_end) > 0 and ${IS_OLD_LINE}
     order by l.booked_on, l.id limit :limit)`,
);

/** A match as OTHER has to have a note, so it stays as an empty one. */
const ERASE_MATCH_NOTES = statement(
  'old-books-erase-match-notes',
  `update bank_matches set note = '' where id in (
     select n.id from bank_matches n join bank_lines l on l.id = n.line_id
     where n.note <> '' and ${IS_OLD_LINE} order by n.id limit :limit)`,
);

/** Staff type the day of receipt, so a slip of the year alone makes no row old. The name of its payer cannot be empty. */
const ERASE_TRANSFERS = statement(
  'old-books-erase-transfers',
  `update bank_transfers set payer_name = '–', payer_iban = null where payment_attempt_id in (
     select t.payment_attempt_id from bank_transfers t
     where (t.payer_name <> '–' or t.payer_iban is not null) and t.received_on < ${KEPT_FROM}
       and t.created_at < ${KEPT_SINCE}
       and not ${hasNamedInvoice('t.payment_attempt_id')}
     order by t.received_on, t.payment_attempt_id limit :limit)`,
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const LIST_FILES = statement<OldFile>(
  'old-books-list-files',
  `select id, storage_key as "storageKey" from bank_imports
   where file_erased_at is null and created_at < ${KEPT_SINCE} and id > cast(:after as uuid)
   order by id limit :limit`,
);

const FILE_ERASED = statement(
  'old-books-file-erased',
  `update bank_imports set file_erased_at = :now where id = cast(:id as uuid) and file_erased_at is null`,
);

/** At most `limit` rows in one call, of those that were booked before `before`. */
export type OldBooks = { before: Date; limit: number };
/** The file of a statement, with its key in the storage. */
export type OldFile = { id: string; storageKey: string };

/** Names of payers in the books, and words of staff about their money, after the legal period. */
export class OldBooksRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns how many notes of staff about matches it erased: less than `limit` when none is left, as below */
  async eraseMatchNotes(old: OldBooks): Promise<number> {
    return (await ERASE_MATCH_NOTES(this.db, old)).rowCount;
  }

  async eraseLines(old: OldBooks): Promise<number> {
    return (await ERASE_LINES(this.db, old)).rowCount;
  }

  async eraseTransfers(old: OldBooks): Promise<number> {
    return (await ERASE_TRANSFERS(this.db, old)).rowCount;
  }

  /** @returns files of statements that were read before the period, with a greater id than `after`, by id */
  async listFiles(old: OldBooks, after: string | null): Promise<OldFile[]> {
    return (await LIST_FILES(this.db, { ...old, after: after ?? FIRST_ID })).rows;
  }

  /** Records that the file is deleted. A second call changes nothing. */
  async setFileErased(id: string, now: Date): Promise<void> {
    await FILE_ERASED(this.db, { id, now });
  }
}
