import type { ParticipantStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import { ParticipantModel } from './participant.model';
import type { CancelReason, NewParticipant, Participant } from './registrations.types';

const toParticipant = (row: ParticipantModel): Participant => ({
  id: row.id,
  userId: row.userId,
  cohortId: row.cohortId,
  schoolId: row.schoolId,
  status: row.status,
  payer: row.defaultPayer,
  priceCents: row.priceCents,
  schoolShareCents: row.schoolShareCents,
  studentShareCents: row.studentShareCents,
  invoiceId: row.invoiceId,
  heldUntil: row.heldUntil,
  confirmedAt: row.confirmedAt,
  awaitingSeatSince: row.awaitingSeatSince,
  chosenToWaitAt: row.choseToWaitAt,
  canceledAt: row.canceledAt,
  cancelReason: row.cancelReason,
  createdAt: row.createdAt,
});

export class ParticipantsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @throws a unique violation of `cohort_participants_once` when the student is in the cohort already */
  async insert({ payer, ...input }: NewParticipant): Promise<Participant> {
    return toParticipant(await ParticipantModel.query(this.db).insert({ ...input, defaultPayer: payer }).returning('*'));
  }

  async get(id: number): Promise<Participant | null> {
    const row = await ParticipantModel.query(this.db).findById(id);
    return row ? toParticipant(row) : null;
  }

  /** Locks the participant for the rest of the transaction; lock the cohort first. */
  async lock(id: number): Promise<Participant | null> {
    const row = await ParticipantModel.query(this.db).findById(id).forUpdate();
    return row ? toParticipant(row) : null;
  }

  async setInvoice(id: number, invoiceId: string): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ invoiceId });
  }

  /** The seat is sure: paid for, or nothing is to pay. */
  async confirm(id: number, status: ParticipantStatus, confirmedAt: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ status, confirmedAt, heldUntil: null, accessUntil: null });
  }

  /** A lapsed seat is the student's again. */
  async reseat(id: number, status: ParticipantStatus, confirmedAt: Date): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({ status, confirmedAt, heldUntil: null, canceledAt: null, cancelReason: null, awaitingSeatSince: null, choseToWaitAt: null });
  }

  async hold(id: number, heldUntil: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ heldUntil });
  }

  /** The payment was taken back: the seat is held and no longer sure. */
  async unconfirm(id: number, heldUntil: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ confirmedAt: null, heldUntil });
  }

  async cancel(id: number, reason: CancelReason, canceledAt: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ status: 'CANCELED', cancelReason: reason, canceledAt, heldUntil: null });
  }

  async awaitSeat(id: number, since: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ awaitingSeatSince: since });
  }

  async chooseToWait(id: number, at: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ choseToWaitAt: at });
  }

  async stopWaiting(id: number): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ awaitingSeatSince: null, choseToWaitAt: null, cancelReason: 'REFUND_CHOSEN' });
  }

  async isInCohort(userId: number, cohortId: number): Promise<boolean> {
    const row = await ParticipantModel.query(this.db).findOne({ userId, cohortId }).whereNot('status', 'CANCELED').select('id');
    return row !== undefined;
  }

  /** @returns held seats whose time is up, oldest first. */
  async listLapsed(now: Date, limit: number): Promise<{ id: number; cohortId: number; invoiceId: string | null }[]> {
    return ParticipantModel.query(this.db)
      .select('id', 'cohortId', 'invoiceId')
      .where('heldUntil', '<=', now)
      .whereNull('confirmedAt')
      .whereNot('status', 'CANCELED')
      .orderBy('heldUntil')
      .limit(limit);
  }

  /** @returns those whose money is here and whose seat is not, first come first. */
  async listAwaitingSeat(cohortId: number): Promise<number[]> {
    const rows = await ParticipantModel.query(this.db).select('id').where({ cohortId }).whereNotNull('awaitingSeatSince').orderBy('awaitingSeatSince').orderBy('id');
    return rows.map(({ id }) => id);
  }

  /** Moves all participants of cohorts on; one statement. @returns whom it moved */
  async advance(cohortIds: readonly number[], from: ParticipantStatus, to: ParticipantStatus): Promise<{ id: number; userId: number; cohortId: number; schoolId: number | null }[]> {
    const query = ParticipantModel.query(this.db).patch({ status: to }).whereIn('cohortId', [...cohortIds]).where('status', from).whereNotNull('confirmedAt');
    return (await query.returning(['id', 'userId', 'cohortId', 'schoolId'])) as unknown as { id: number; userId: number; cohortId: number; schoolId: number | null }[];
  }
}
