import { CASE_KINDS, type CaseKind } from '@valikool/contract';
import type { Knex } from 'knex';
import { after, HOUR_MS, statement } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import type { CaseDecision, NewCase } from './cases.types';

const OPEN = statement<{ id: number }>(
  'cases-open',
  `insert into cases (kind, subject_key, facts, amount_cents, currency, user_id, school_id, participant_id,
     payment_attempt_id, refund_id, opened_at, due_at)
   values (:kind, :subjectKey, :facts, :amountCents, :currency, :userId, :schoolId, :participantId,
     :paymentAttemptId, :refundId, :now, :dueAt)
   on conflict (kind, subject_key) where status = 'OPEN' do nothing
   returning id`,
);

const CLOSE = statement<{ id: number }>(
  'cases-close-by-subject',
  `update cases set status = 'RESOLVED', resolved_at = :now, action = :outcome
   where kind = :kind and subject_key = :subjectKey and status = 'OPEN'
   returning id`,
);

const CLOSE_ALL = statement<{ id: number }>(
  'cases-close-all',
  `update cases set status = 'RESOLVED', resolved_at = :now, action = :outcome
   where kind = any(cast(:kinds as text[])) and subject_key = any(cast(:subjectKeys as text[])) and status = 'OPEN'
   returning id`,
);

const RESOLVE = statement<{ kind: CaseKind; userId: number | null; schoolId: number | null }>(
  'cases-resolve',
  `update cases set status = 'RESOLVED', resolved_at = :now, resolved_by_user_id = :actorUserId, action = :action,
     note = :note, facts = facts || cast(:addedFacts as jsonb)
   where id = :id and (status = 'OPEN' or (:mayHaveSettled and resolved_by_user_id is null))
   returning kind, user_id as "userId", school_id as "schoolId"`,
);

const OPEN_SUBJECTS = statement<{ subjectKey: string }>(
  'cases-open-subjects',
  `select subject_key as "subjectKey" from cases
   where kind = :kind and school_id = :schoolId and status = 'OPEN' order by id limit 100`,
);

/** Opens and resolves cases within another module's transaction. */
export class CaseWriter {
  /** `db` is the caller's transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns the new case's number, or null when an open case of the kind and subject exists */
  async open({ amountCents, currency = 'EUR', now, dueAt, ...item }: NewCase): Promise<number | null> {
    const { rows } = await OPEN(this.db, {
      ...item,
      facts: JSON.stringify(item.facts),
      amountCents,
      currency: amountCents === null ? null : currency,
      now,
      dueAt: dueAt ?? after(now, CASE_KINDS[item.kind].deadlineHours * HOUR_MS),
    });
    return rows[0]?.id ?? null;
  }

  /** @returns whether a person has decided about this subject before */
  async isDecided(kind: CaseKind, subjectKey: string): Promise<boolean> {
    const decided = await this.db('cases')
      .where({ kind, subjectKey })
      .whereNotNull('resolvedByUserId')
      .first<{ id: number } | undefined>('id');
    return decided !== undefined;
  }

  /** @returns whether a case about this subject waits for a decision */
  async isOpen(kind: CaseKind, subjectKey: string): Promise<boolean> {
    const open = await this.db('cases')
      .where({ kind, subjectKey, status: 'OPEN' })
      .first<{ id: number } | undefined>('id');
    return open !== undefined;
  }

  /**
   * The matter settled itself, so nobody has to decide any more. Nothing happens where no case is open.
   * @param settled.outcome a code in capitals that says how, such as `REFUNDED`
   * @returns whether a case was open
   */
  async closeBySubject(kind: CaseKind, subjectKey: string, settled: { outcome: string; now: Date }): Promise<boolean> {
    const { rows } = await CLOSE(this.db, { kind, subjectKey, ...settled });
    return rows.length > 0;
  }

  /**
   * Closes the open cases of any of these kinds about any of these subjects, by one statement. It locks their rows in no
   * order, so nobody else may close them meanwhile: call it with the payment attempt that they are about locked.
   * @returns whether one was open
   */
  async closeAll(
    about: { kinds: readonly CaseKind[]; subjectKeys: readonly string[] },
    settled: { outcome: string; now: Date },
  ): Promise<boolean> {
    const { rows } = await CLOSE_ALL(this.db, { ...about, ...settled });
    return rows.length > 0;
  }

  /** @returns what the open cases of a kind about a school are about, the oldest first, at most a hundred */
  async openSubjectsOf(kind: CaseKind, schoolId: number): Promise<string[]> {
    const { rows } = await OPEN_SUBJECTS(this.db, { kind, schoolId });
    return rows.map(({ subjectKey }) => subjectKey);
  }

  /**
   * Keeps what staff decided, and tells it on the person's timeline. Call it last in the transaction that carries the
   * decision out. The bank's reference of a transfer becomes a fact of the case.
   * @param terms.mayHaveSettled the decision itself may have settled the matter, which closed the case: it is resolved
   *   all the same, unless somebody else has decided
   * @returns false when the case was resolved meanwhile: the transaction must be rolled back
   */
  async resolve(
    caseId: number,
    { action, note, reference, actorUserId, now }: CaseDecision,
    { mayHaveSettled }: { mayHaveSettled: boolean } = { mayHaveSettled: false },
  ): Promise<boolean> {
    const addedFacts = JSON.stringify(reference === null ? {} : { reference });
    const { rows } = await RESOLVE(this.db, { id: caseId, action, note, addedFacts, actorUserId, now, mayHaveSettled });
    const [resolved] = rows;
    if (resolved === undefined) return false;
    const { kind, userId, schoolId } = resolved;
    await activityLog(this.db, { now: () => now }).record({
      type: 'CASE_RESOLVED',
      userId,
      schoolId,
      actorUserId,
      notes: note,
      metadata: { caseId, kind, action, ...(reference !== null && { reference }) },
    });
    return true;
  }

  /** Somebody's account is closed: that cases about them were decided stays, and what staff wrote about them goes. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('cases').where({ userId }).whereNotNull('note').update({ note: null });
  }
}
