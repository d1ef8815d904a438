import type { Knex } from 'knex';
import { ParticipantModel } from './participant.model';
import type { Participant } from './seats.types';

type Decision = { byUserId: number; at: Date };

/** What schools decide about registrations that wait for them. Lock the seat first. */
export class ApprovalsRepository {
  constructor(private readonly db: Knex) {}

  /** Ends the waiting with the school's approval: the seat is confirmed, or held until the student pays the rest. */
  async approve(
    id: number,
    seat: Pick<Participant, 'status' | 'confirmedAt' | 'heldUntil'>,
    { byUserId, at }: Decision,
  ): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({
        ...seat,
        holdBeganAt: at,
        approvalUntil: null,
        approvalDecidedAt: at,
        approvalDecidedByUserId: byUserId,
      });
  }

  /** Notes who refused, and why. Cancel the registration, too. */
  async noteRefusal(id: number, { byUserId, at, reason }: Decision & { reason: string }): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({ approvalDecidedAt: at, approvalDecidedByUserId: byUserId, approvalReason: reason });
  }
}
