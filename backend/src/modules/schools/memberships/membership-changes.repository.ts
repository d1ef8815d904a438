import type { Knex } from 'knex';
import type { Confirming, Ending, MembershipAct } from './memberships.types';

type Changed = { id: number; schoolId: number };

/**
 * Changes memberships in the caller's transaction. Call with the student's row of `users` locked. A student has at most
 * one confirmed membership and at most one open claim. The database writes `students.school_id`.
 */
export class MembershipChangesRepository {
  /** `db` is the caller's transaction. */
  constructor(private readonly db: Knex) {}

  /**
   * Makes an open claim. A claim to another school is withdrawn; a confirmed membership stays.
   * @param asked the student asks the school to confirm; otherwise they have only said where they study
   * @returns the claim's id
   */
  async claim(userId: number, schoolId: number, { asked, now }: MembershipAct & { asked: boolean }): Promise<number> {
    await this.end({ userId, state: 'CLAIMED' }, { how: 'WITHDRAWN', byUserId: userId, now });
    const [claim] = await this.db('memberships')
      .insert({ userId, schoolId, state: 'CLAIMED', claimedAt: now, askedAt: asked ? now : null })
      .returning<{ id: number }[]>('id');
    if (!claim) throw new Error('The claim was not inserted');
    return claim.id;
  }

  /**
   * Confirms the student in the school, with or without a claim. Their membership in another school, and a claim to
   * another school, end.
   * @returns the membership's id; null when the school had confirmed the student before
   */
  async confirm(userId: number, schoolId: number, { how, byUserId, now }: Confirming): Promise<number | null> {
    if (await this.isConfirmed(userId, schoolId)) return null;
    const moved = { how: 'MOVED', byUserId, now } as const;
    await this.end({ userId, state: 'CONFIRMED' }, moved);
    const confirmation = { confirmedAt: now, confirmedHow: how, confirmedByUserId: byUserId };
    const [claimed] = await this.db('memberships')
      .where({ userId, schoolId, state: 'CLAIMED' })
      .update({ state: 'CONFIRMED', ...confirmation })
      .returning<{ id: number }[]>('id');
    await this.end({ userId, state: 'CLAIMED' }, moved);
    if (claimed) return claimed.id;
    const [made] = await this.db('memberships')
      .insert({ userId, schoolId, state: 'CONFIRMED', ...confirmation })
      .returning<{ id: number }[]>('id');
    return made?.id ?? null;
  }

  /** Ends the matching memberships and claims. @returns the ended rows */
  async end(
    which: { userId: number; state?: 'CLAIMED' | 'CONFIRMED'; id?: number },
    { how, byUserId, now, leftOn = null }: Ending,
  ): Promise<Changed[]> {
    return this.db('memberships')
      .where(which)
      .whereNot({ state: 'ENDED' })
      .update({ state: 'ENDED', endedAt: now, endedHow: how, endedByUserId: byUserId, leftOn })
      .returning<Changed[]>(['id', 'schoolId']);
  }

  /** Sets members' grade of a school year. @returns the ids of those who are members of the school */
  async setGrade(
    ids: readonly number[],
    schoolId: number,
    { grade, year }: { grade: string | null; year: number },
  ): Promise<Set<number>> {
    const rows = await this.db('memberships')
      .whereIn('id', [...ids])
      .where({ schoolId, state: 'CONFIRMED' })
      .update({ grade, gradeYear: grade === null ? null : year })
      .returning<{ id: number }[]>('id');
    return new Set(rows.map(({ id }) => id));
  }

  private async isConfirmed(userId: number, schoolId: number): Promise<boolean> {
    const row = await this.db('memberships')
      .where({ userId, schoolId, state: 'CONFIRMED' })
      .first<object | undefined>('id');
    return row !== undefined;
  }
}
