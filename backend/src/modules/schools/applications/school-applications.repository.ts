import type { Knex } from 'knex';
import { decodeCursor, searching, toPage, z, type Page } from '#platform/index';
import { SchoolApplicationModel } from './school-application.model';
import type { NewSchoolApplication, SchoolApplication, SchoolApplicationsFilter } from './school-applications.types';

const toApplication = (row: SchoolApplicationModel): SchoolApplication => ({
  id: row.id,
  status: row.status,
  schoolName: row.schoolName,
  registryCode: row.registryCode,
  municipality: row.municipality,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phoneNumber: row.phoneNumber,
  message: row.message,
  language: row.language,
  note: row.note,
  schoolId: row.schoolId,
  decidedByUserId: row.decidedByUserId,
  decidedAt: row.decidedAt,
  createdAt: row.createdAt,
});

const Cursor = z.tuple([z.number().int()]);

export class SchoolApplicationsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns the application's id, or null when this address has asked for the school and waits for the answer. */
  async insertUnlessOpen(application: NewSchoolApplication, now: Date): Promise<number | null> {
    const [row] = await this.db('school_applications')
      .insert({ ...application, termsAcceptedAt: now, createdAt: now })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    return row?.id ?? null;
  }

  /** Locks the application until the transaction ends. */
  async lock(id: number): Promise<SchoolApplication | null> {
    const row = await SchoolApplicationModel.query(this.db).findById(id).forUpdate();
    return row ? toApplication(row) : null;
  }

  async find(id: number): Promise<SchoolApplication | null> {
    const row = await SchoolApplicationModel.query(this.db).findById(id);
    return row ? toApplication(row) : null;
  }

  async setDecided(
    id: number,
    decision: Pick<SchoolApplication, 'status' | 'note' | 'schoolId' | 'decidedByUserId' | 'decidedAt'>,
  ): Promise<void> {
    await SchoolApplicationModel.query(this.db).patch(decision).where({ id });
  }

  /** Newest first. */
  async list({ q, status, limit, cursor }: SchoolApplicationsFilter): Promise<Page<SchoolApplication>> {
    const query = SchoolApplicationModel.query(this.db)
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (status !== undefined) void query.where({ status });
    for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
      void query.whereRaw('search_text like search_spelling(?)', [searching(word)]);
    if (cursor !== undefined) void query.where('id', '<', decodeCursor(Cursor, cursor)[0]);
    return toPage((await query).map(toApplication), limit, ({ id }) => [id]);
  }

  /** Deletes the applications of a person who closes their account. */
  async erase({ email }: { email: string }): Promise<void> {
    await SchoolApplicationModel.query(this.db).delete().where({ email });
  }

  /** Deletes what was decided long ago; a school that came of it stays. @returns how many */
  async pruneDecided(before: Date): Promise<number> {
    return SchoolApplicationModel.query(this.db).delete().where('decidedAt', '<', before);
  }
}
