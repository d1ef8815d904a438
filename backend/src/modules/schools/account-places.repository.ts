import type { Knex } from 'knex';
import type { AccountPlaces } from '#modules/users/index';

/** Gives many new people their school with a fixed number of statements. */
export class AccountPlacesRepository implements AccountPlaces {
  /** `db` is the transaction that has made the people. */
  constructor(private readonly db: Knex) {}

  async named(texts: readonly string[]): ReturnType<AccountPlaces['named']> {
    if (texts.length === 0) return [];
    const { rows } = await this.db.raw<{ rows: { text: string; id: number; isArchived: boolean }[] }>(
      `select asked.text, s.id, s.archived_at is not null as "isArchived"
       from unnest(cast(:texts as text[])) as asked (text)
         join schools s on lower(s.name) = lower(asked.text) or cast(s.id as text) = asked.text`,
      { texts },
    );
    return rows;
  }

  async place(...[people, { byUserId, now }]: Parameters<AccountPlaces['place']>): Promise<void> {
    const students = people.filter(({ role }) => role === 'STUDENT');
    const reps = people.filter(({ role }) => role === 'SCHOOL_REP');
    const members = students.filter(({ schoolId }) => schoolId !== null);
    if (students.length > 0)
      await this.db('students')
        .insert(students.map(({ userId }) => ({ userId })))
        .onConflict('user_id')
        .ignore();
    if (members.length > 0)
      await this.db('memberships').insert(
        members.map(({ userId, schoolId }) => ({
          userId,
          schoolId,
          state: 'CONFIRMED',
          confirmedAt: now,
          confirmedHow: 'ADMIN',
          confirmedByUserId: byUserId,
        })),
      );
    if (reps.length > 0)
      await this.db('school_reps').insert(reps.map(({ userId, schoolId }) => ({ userId, schoolId })));
  }

  async leave(userIds: readonly number[], { byUserId, now }: { byUserId: number; now: Date }): Promise<void> {
    if (userIds.length === 0) return;
    await this.db('school_reps')
      .whereIn('userId', [...userIds])
      .delete();
    await this.db('memberships')
      .whereIn('userId', [...userIds])
      .whereNot({ state: 'ENDED' })
      .update({ state: 'ENDED', endedAt: now, endedHow: 'ACCOUNT_CLOSED', endedByUserId: byUserId });
  }
}
