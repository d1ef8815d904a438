import type { Knex } from 'knex';
import type { CourseChange, PendingRevision } from './authoring.types';

type NewRevision = {
  courseId: number;
  content: CourseChange;
  revision: number;
  createdByUserId: number;
  editedByUserId: number;
  now: Date;
};
type RevisionChange = {
  content?: CourseChange;
  status?: PendingRevision['status'] | 'PUBLISHED' | 'DISCARDED';
  revision: number;
  editedByUserId?: number;
  now: Date;
};

/** Changes of approved courses that wait for review. A course has at most one. */
export class CourseRevisionsRepository {
  /** `db` is the caller's transaction. */
  constructor(private readonly db: Knex) {}

  async insert({ content, now, ...revision }: NewRevision): Promise<void> {
    await this.db('course_revisions').insert({
      ...revision,
      content: JSON.stringify(content),
      createdAt: now,
      updatedAt: now,
    });
  }

  async update(id: number, { content, now, ...change }: RevisionChange): Promise<void> {
    await this.db('course_revisions')
      .where({ id })
      .update({ ...change, ...(content && { content: JSON.stringify(content) }), updatedAt: now });
  }
}
