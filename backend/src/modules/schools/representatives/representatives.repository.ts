import { SCHOOL_MAIL_KINDS, type SchoolRight } from '@valikool/contract';
import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import { getsMail } from '../mail-choices/school-mail-readers.policy';
import type { Representative } from './representatives.types';

const Cursor = z.tuple([z.number().int()]);

const MAILS = `jsonb_build_object(${SCHOOL_MAIL_KINDS.map((kind) => `'${kind}', ${getsMail(kind, 'r')}`).join(', ')})`;

/** Who represents a school, and with which right. */
export class RepresentativesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Those who have been there longest come first. */
  async list(
    schoolId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Representative>> {
    const query = this.of(schoolId)
      .orderBy('r.userId')
      .limit(limit + 1);
    if (cursor !== undefined) void query.where('r.userId', '>', decodeCursor(Cursor, cursor)[0]);
    return toPage(await query, limit, ({ userId }) => [userId]);
  }

  /** @returns null also for a representative of another school */
  async find(schoolId: number, userId: number): Promise<Representative | null> {
    return (await this.of(schoolId).where('r.userId', userId))[0] ?? null;
  }

  /** @returns whether somebody else decides for the school. Call with the school locked. */
  async hasOtherDecider(schoolId: number, userId: number): Promise<boolean> {
    const other = await this.of(schoolId).where('r.schoolRight', 'DECIDES').whereNot('r.userId', userId).limit(1);
    return other.length > 0;
  }

  async setRight(schoolId: number, userId: number, schoolRight: SchoolRight): Promise<void> {
    await this.db('school_reps').where({ schoolId, userId }).update({ schoolRight });
  }

  /** The person is left with a student's account of no school. */
  async remove(schoolId: number, userId: number): Promise<void> {
    await this.db('school_reps').where({ schoolId, userId }).delete();
    await this.db('students').insert({ userId }).onConflict('user_id').ignore();
  }

  private of(schoolId: number) {
    return this.db('school_reps as r')
      .join('users as u', (join) => join.on('u.id', 'r.userId').andOnVal('u.role', 'SCHOOL_REP'))
      .where('r.schoolId', schoolId)
      .whereNull('u.deletedAt')
      .select(this.db.raw(`${MAILS} as mails`))
      .select<Representative[]>({
        userId: 'u.id',
        firstName: 'u.firstName',
        lastName: 'u.lastName',
        email: 'u.email',
        language: 'u.language',
        right: 'r.schoolRight',
        since: 'r.createdAt',
      });
  }
}
