import type { ParticipantStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { ADMIT, INSERT } from './new-participant.repository';
import { ParticipantModel, toParticipant } from './participant.model';
import type { Admitted, CancelReason, NewParticipant, Participant, PayerChange, Waiver } from './seats.types';
import type { Price } from './swaps.types';

const ACTIVE: ParticipantStatus[] = ['REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT'];

const LOCK_STUDENT = statement(
  'participants-lock-student',
  `select 1 from users where id = :userId and role = 'STUDENT' and deleted_at is null for key share`,
);
const LOCK_ACCOUNT = statement(
  'participants-lock-account',
  `select 1 from users where id = :userId and deleted_at is null for key share`,
);
const HOLD = statement(
  'participants-hold',
  `update cohort_participants set held_until = :heldUntil, approval_until = case when approval_until is not null then cast(:heldUntil as timestamptz) end
   where id = :id`,
);
const SET_RESULTS = statement(
  'participants-results',
  `update cohort_participants p set status = r.status, result_at = case when r.status = 'AWAITING_RESULT' then null else cast(:now as timestamptz) end
   from jsonb_to_recordset(cast(:results as jsonb)) as r (id bigint, status text) where p.id = r.id`,
);
const SET_INVOICE = statement(
  'participants-invoice',
  `update cohort_participants set invoice_id = :invoiceId where id = :id`,
);
const LOWER_PRICE = statement(
  'participants-lower-price',
  `update cohort_participants set price_cents = price_cents - :cents, student_share_cents = student_share_cents - :cents,
     forgiven_cents = forgiven_cents + :cents where id = :id`,
);

export class ParticipantsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /**
   * Locks the student's account against being closed and against a change of role. Call after locking the cohort and
   * before locking the school. @returns false when the account is closed or no longer a student's
   */
  async lockStudent(userId: number): Promise<boolean> {
    const { rows } = await LOCK_STUDENT(this.db, { userId });
    return rows.length === 1;
  }

  /**
   * Locks the account against being closed. Call after locking the cohort, the participant and the school.
   * @returns false when the account is closed
   */
  async lockAccount(userId: number): Promise<boolean> {
    const { rows } = await LOCK_ACCOUNT(this.db, { userId });
    return rows.length === 1;
  }

  /**
   * Begins a registration: locks the student's account as `lockStudent` does, and gives the registration its id, so that
   * all that belongs to it can be written at the same time. The same place in the order of locks.
   * @param of.ofSchool when given, finds only a student of that school
   * @returns null when the account is closed or not a student's
   */
  async admit(of: { userId: number; cohortId: number; ofSchool?: number | undefined }): Promise<Admitted | null> {
    const [row] = (await ADMIT(this.db, of)).rows;
    if (!row) return null;
    const { id, isRegistered, ...student } = row;
    return { id, student, isRegistered };
  }

  /**
   * Adds a registration. Call with the student's account locked.
   * @throws a unique violation of `cohort_participants_once` when the student has or holds a seat in the cohort already
   */
  async insert({ conditions, ...participant }: NewParticipant): Promise<void> {
    await INSERT(this.db, { ...participant, conditions: JSON.stringify(conditions) });
  }

  async get(id: number): Promise<Participant | null> {
    const row = await ParticipantModel.query(this.db).findById(id);
    return row ? toParticipant(row) : null;
  }

  /**
   * Locks the participant until the transaction ends; lock the cohort first. A payment that refers to it may be inserted
   * meanwhile: whoever begins one has locked its invoice, for which the holder of the participant may wait.
   */
  async lock(id: number): Promise<Participant | null> {
    const row = await ParticipantModel.query(this.db).findById(id).forNoKeyUpdate();
    return row ? toParticipant(row) : null;
  }

  /** @returns the cohorts of these participants; one may be named twice */
  async cohortIdsOf(ids: readonly number[]): Promise<number[]> {
    const rows = await ParticipantModel.query(this.db)
      .select('cohortId')
      .whereIn('id', [...ids]);
    return rows.map(({ cohortId }) => cohortId);
  }

  /** Locks the participants in order of id until the transaction ends; lock their cohorts first. */
  async lockAll(ids: readonly number[]): Promise<Participant[]> {
    const rows = await ParticipantModel.query(this.db)
      .whereIn('id', [...ids])
      .orderBy('id')
      .forNoKeyUpdate();
    return rows.map(toParticipant);
  }

  /**
   * Locks the cohort's REGISTERED, IN_PROGRESS and AWAITING_RESULT participants, in order of id, until the transaction
   * ends. Lock the cohort first.
   * @param besides ids of participants of other cohorts, locked together with them in the same order
   */
  async lockActive(cohortId: number, besides: readonly number[]): Promise<Participant[]> {
    const seated = await ParticipantModel.query(this.db).select('id').where({ cohortId }).whereIn('status', ACTIVE);
    const rows = await ParticipantModel.query(this.db)
      .whereIn('id', [...seated.map(({ id }) => id), ...besides])
      .orderBy('id')
      .forNoKeyUpdate();
    return rows.map(toParticipant);
  }

  async setInvoice(id: number, invoiceId: string | null): Promise<void> {
    await SET_INVOICE(this.db, { id, invoiceId });
  }

  /** Confirms the seat: it is paid for, or there is nothing to pay. */
  async confirm(id: number, status: ParticipantStatus, confirmedAt: Date): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({ status, confirmedAt, heldUntil: null, accessUntil: null });
  }

  /** Confirms a seat that is not paid for. The classes close on a day. */
  async confirmUnpaid(
    id: number,
    seat: { status: ParticipantStatus; confirmedAt: Date; accessUntil: Date },
  ): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({ ...seat, heldUntil: null });
  }

  /** Makes a lapsed registration active again, with a confirmed seat. Take a seat for it first: this counts none. */
  async reseat(id: number, status: ParticipantStatus, confirmedAt: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({
      status,
      confirmedAt,
      heldUntil: null,
      accessUntil: null,
      canceledAt: null,
      cancelReason: null,
      awaitingSeatSince: null,
      choseToWaitAt: null,
      seatKeptAt: null,
    });
  }

  /** Moves the seat to another cohort of the course. */
  async move(id: number, to: Pick<Participant, 'cohortId' | 'status'> & Price): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch(to);
  }

  /** Changes who pays for the seat; the student keeps the seat. */
  async changePayer(id: number, { payer, ...change }: PayerChange): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({ defaultPayer: payer, ...change });
  }

  /** Sets the day on which the classes close to the student; null once nothing is owed any more. */
  async setAccess(id: number, accessUntil: Date | null): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ accessUntil });
  }

  /** Lowers the student's part of the price, and so the price; the seat keeps that as a discount. */
  async lowerPrice(id: number, cents: number): Promise<void> {
    await LOWER_PRICE(this.db, { id, cents });
  }

  /** Sets results with one statement; a withdrawn one has no time. */
  async setResults(results: readonly { id: number; status: ParticipantStatus }[], now: Date): Promise<void> {
    await SET_RESULTS(this.db, { results: JSON.stringify(results), now });
  }

  /** Sets the end of the hold, and with it the time for the school's approval, if it is awaited. */
  async hold(id: number, heldUntil: Date): Promise<void> {
    await HOLD(this.db, { id, heldUntil });
  }

  /** Makes a confirmed seat a held one again: the payment was taken back. */
  async unconfirm(id: number, { now, heldUntil }: { now: Date; heldUntil: Date }): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({ confirmedAt: null, holdBeganAt: now, heldUntil, accessUntil: null });
  }

  /** @param waiver who gave the money back against the rule, if anybody did */
  async cancel(id: number, cancelReason: CancelReason, canceledAt: Date, waiver: Waiver | null = null): Promise<void> {
    const waived = waiver && { waivedAt: waiver.at, waivedByUserId: waiver.byUserId, waiveReason: waiver.reason };
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({ status: 'CANCELED', cancelReason, canceledAt, heldUntil: null, approvalUntil: null, ...waived });
  }

  /** @returns whether the school has confirmed the student as its own */
  async isMember(userId: number, schoolId: number | null): Promise<boolean> {
    if (schoolId === null) return false;
    const row = await this.db('memberships')
      .where({ userId, schoolId, state: 'CONFIRMED' })
      .first<object | undefined>('id');
    return row !== undefined;
  }

  async isInCohort(userId: number, cohortId: number): Promise<boolean> {
    const row = await ParticipantModel.query(this.db)
      .findOne({ userId, cohortId })
      .whereNot('status', 'CANCELED')
      .select('id');
    return row !== undefined;
  }

  /** @returns held seats whose time is up, oldest first. */
  async listLapsed(now: Date, limit: number): Promise<{ id: number; cohortId: number; invoiceId: string | null }[]> {
    return ParticipantModel.query(this.db)
      .select('id', 'cohortId', 'invoiceId')
      .where('heldUntil', '<=', now)
      .whereNull('confirmedAt')
      .whereIn('status', ACTIVE)
      .orderBy('heldUntil')
      .limit(limit);
  }

  /**
   * @returns the ids of participants who have or hold a seat in the cohort, or have paid and wait for one; in ascending
   * order.
   */
  async listToCancel(cohortId: number, { afterId, limit }: { afterId: number; limit: number }): Promise<number[]> {
    const rows = await ParticipantModel.query(this.db)
      .select('id')
      .where({ cohortId })
      .where('id', '>', afterId)
      .where((either) => either.whereIn('status', ACTIVE).orWhereNotNull('awaitingSeatSince'))
      .orderBy('id')
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  /** Advances participants with a confirmed seat from one status to the next. @returns the changed participants */
  async advance(
    cohortIds: readonly number[],
    from: ParticipantStatus,
    to: ParticipantStatus,
  ): Promise<{ id: number; userId: number; cohortId: number; schoolId: number | null }[]> {
    const query = ParticipantModel.query(this.db)
      .patch({ status: to })
      .whereIn('cohortId', [...cohortIds])
      .where('status', from)
      .whereNotNull('confirmedAt');
    return await query.returning(['id', 'userId', 'cohortId', 'schoolId']);
  }
}
