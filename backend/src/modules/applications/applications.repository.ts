import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import { ApplicationModel } from './application.model';
import type { Application, ApplicationDetail, ApplicationsFilter, NewApplication } from './applications.types';

const toApplication = (row: ApplicationModel): Application => ({
  id: row.id,
  status: row.status,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phoneNumber: row.phoneNumber,
  subject: row.subject,
  background: row.background,
  language: row.language,
  note: row.note,
  userId: row.userId,
  decidedByUserId: row.decidedByUserId,
  decidedAt: row.decidedAt,
  createdAt: row.createdAt,
});

const Cursor = z.tuple([z.number().int()]);

export class ApplicationsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns the application's id, or null when this address has an open one. */
  async insertUnlessOpen(application: NewApplication, now: Date): Promise<number | null> {
    const [row] = await this.db('teacher_applications')
      .insert({ ...application, termsAcceptedAt: now, createdAt: now })
      .onConflict(this.db.raw(`(email) where status = 'PENDING'`))
      .ignore()
      .returning<{ id: number }[]>('id');
    return row?.id ?? null;
  }

  /** Locks the application until the transaction ends. */
  async lock(id: number): Promise<Application | null> {
    const row = await ApplicationModel.query(this.db).findById(id).forUpdate();
    return row ? toApplication(row) : null;
  }

  async setDecided(
    id: number,
    decision: Pick<Application, 'status' | 'note' | 'userId' | 'decidedByUserId' | 'decidedAt'>,
  ): Promise<void> {
    await ApplicationModel.query(this.db).patch(decision).where({ id });
  }

  async find(id: number): Promise<ApplicationDetail | null> {
    const row = await ApplicationModel.query(this.db).findById(id);
    if (!row) return null;
    const decider = this.db('users')
      .where({ id: row.decidedByUserId })
      .first<{ name: string } | undefined>(this.db.raw(`trim(first_name || ' ' || last_name) as name`));
    return {
      ...toApplication(row),
      decidedByName: row.decidedByUserId === null ? null : ((await decider)?.name ?? ''),
    };
  }

  /** Newest first. */
  async list({ status, limit, cursor }: ApplicationsFilter): Promise<Page<Application>> {
    const query = ApplicationModel.query(this.db)
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (status !== undefined) void query.where({ status });
    if (cursor !== undefined) void query.where('id', '<', decodeCursor(Cursor, cursor)[0]);
    return toPage((await query).map(toApplication), limit, ({ id }) => [id]);
  }

  /** Deletes the applications of a person who closes their account. */
  async erase({ userId, email }: { userId: number; email: string }): Promise<void> {
    await ApplicationModel.query(this.db).delete().where({ email }).orWhere({ userId });
  }

  /** Deletes applications that were declined long ago. @returns how many */
  async pruneDeclined(before: Date): Promise<number> {
    return ApplicationModel.query(this.db).delete().where({ status: 'DECLINED' }).where('decidedAt', '<', before);
  }
}
