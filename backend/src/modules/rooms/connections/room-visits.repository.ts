import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import type { RoomVisit } from '../rooms.types';

/** People who are away at a room to connect their account there. */
export class RoomVisitsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(visit: RoomVisit & { stateHash: string }): Promise<void> {
    await this.db('room_visits').insert(visit);
  }

  /** Ends the visit, so that its state works once. @returns null when there is no such visit of this person and session */
  async take(
    visit: { stateHash: string; room: RoomId; userId: number; sessionId: string },
    now: Date,
  ): Promise<{ returnUrl: string } | null> {
    const [row] = await this.db('room_visits')
      .where(visit)
      .where('expires_at', '>', now)
      .delete()
      .returning<{ returnUrl: string }[]>('return_url');
    return row ?? null;
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.db('room_visits').where('expires_at', '<=', now).delete();
  }

  /** The account is closed. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('room_visits').where({ userId }).delete();
  }
}
