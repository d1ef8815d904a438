import type { Knex } from 'knex';
import { joinable, newId, statement, type Values } from '#platform/index';
import type { Account, Posting } from './ledger.types';

const POST_ONE = statement(
  'ledger-post',
  `with posted as (
     insert into ledger_transactions (id, kind, unique_key, occurred_at, participant_id, invoice_id, payment_attempt_id, refund_id,
       subject_kind, subject_id, note)
     values (:id, :kind, :key, :occurredAt, :participantId, :invoiceId, :paymentAttemptId, :refundId,
       :subjectKind, :subjectId, :note)
     on conflict (unique_key) do nothing returning id)
   insert into ledger_entries (transaction_id, account, amount_cents, user_id, school_id)
   select posted.id, entry.account, entry.amount_cents, entry.user_id, entry.school_id
   from posted cross join unnest(cast(:accounts as text[]), cast(:amounts as integer[]), cast(:users as bigint[]), cast(:schools as bigint[]))
     as entry (account, amount_cents, user_id, school_id)`,
);

const CENTS_OF = statement<{ cents: number }>(
  'ledger-cents-of',
  `select coalesce(sum(e.amount_cents), 0)::integer as cents
   from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
   where t.payment_attempt_id = :paymentAttemptId and e.account = :account
     and (cast(:kinds as text[]) is null or t.kind = any(cast(:kinds as text[])))`,
);

const POST_ALL = statement<{ id: string }>(
  'ledger-post-all',
  `with given as (
     select * from json_to_recordset(cast(:postings as json)) as given (id uuid, kind text, key text, "occurredAt" timestamptz,
       "participantId" bigint, "invoiceId" uuid, "paymentAttemptId" uuid, "refundId" uuid, "subjectKind" text, "subjectId" text, note text,
       accounts text[], amounts integer[], users bigint[], schools bigint[])),
   posted as (
     insert into ledger_transactions (id, kind, unique_key, occurred_at, participant_id, invoice_id, payment_attempt_id, refund_id,
       subject_kind, subject_id, note)
     select id, kind, key, "occurredAt", "participantId", "invoiceId", "paymentAttemptId", "refundId", "subjectKind", "subjectId", note
     from given
     on conflict (unique_key) do nothing returning id)
   insert into ledger_entries (transaction_id, account, amount_cents, user_id, school_id)
   select given.id, entry.account, entry.amount_cents, entry.user_id, entry.school_id
   from given join posted on posted.id = given.id
     cross join unnest(given.accounts, given.amounts, given.users, given.schools) as entry (account, amount_cents, user_id, school_id)
   returning transaction_id as id`,
);

/** Tells by the number of rows whether the posting is new. */
const POST = joinable({
  alone: POST_ONE,
  together: async (db, postings: readonly Values[]) => {
    const { rows } = await POST_ALL(db, { postings: JSON.stringify(postings) });
    const posted = new Set(rows.map(({ id }) => id));
    return postings.map(({ id }) => ({ rows: [], rowCount: posted.has(String(id)) ? 1 : 0 }));
  },
});

/** A setting can only lengthen the period that the database knows. */
const KEPT_SINCE = `least(cast(:before as timestamptz), documents_kept_since())`;

/** By when a movement happened and by when it was written, of which the later counts. */
const ERASE_NOTES = statement(
  'ledger-erase-notes',
  `update ledger_transactions set note = null where id in (
     select id from ledger_transactions
     where note is not null and occurred_at < ${KEPT_SINCE} and created_at < ${KEPT_SINCE}
     order by occurred_at, id limit :limit)`,
);

/** The ledger, in one transaction. Rows are only inserted, but for notes that are erased; the database checks that each posting sums to zero. */
export class LedgerRepository {
  constructor(private readonly db: Knex) {}

  /** @returns false when the key was posted before; then nothing is written. */
  async post(posting: Posting): Promise<boolean> {
    const entries = posting.entries.filter(({ amountCents }) => amountCents !== 0);
    if (entries.length === 0) return false;
    const { entries: _filtered, subject, note, ...header } = posting;
    const { rowCount } = await POST(this.db, {
      ...header,
      id: newId(),
      subjectKind: subject?.kind,
      subjectId: subject?.id,
      note,
      accounts: entries.map(({ account }) => account),
      amounts: entries.map(({ amountCents }) => amountCents),
      users: entries.map(({ party }) => (party && 'userId' in party ? party.userId : null)),
      schools: entries.map(({ party }) => (party && 'schoolId' in party ? party.schoolId : null)),
    });
    return rowCount > 0;
  }

  async centsOf(paymentAttemptId: string, account: Account, kinds?: readonly string[]): Promise<number> {
    const { rows } = await CENTS_OF(this.db, {
      paymentAttemptId,
      account,
      kinds: kinds === undefined ? null : [...kinds],
    });
    return rows[0]?.cents ?? 0;
  }

  async eraseNotes(old: { before: Date; limit: number }): Promise<number> {
    return (await ERASE_NOTES(this.db, old)).rowCount;
  }
}
