import type { Knex } from 'knex';
import { containing } from '#platform/index';

/** Slugs of courses: present ones, former public ones, and those of pending revisions. */
export class CourseSlugsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /**
   * Makes everybody else who makes a course wait until this transaction ends. Otherwise two courses could choose the
   * same free slug.
   */
  async lock(): Promise<void> {
    await this.db.raw(`select pg_advisory_xact_lock(hashtext('valikool.course-slug'))`);
  }

  /** @returns slugs that begin like `base` and belong to courses other than `courseId` */
  async takenLike(base: string, courseId: number | null): Promise<string[]> {
    const { rows } = await this.db.raw<{ rows: { slug: string }[] }>(
      `select taken.slug from (
         select slug, course_id from course_slugs
         union all select content ->> 'slug', course_id from course_revisions where status in ('DRAFT', 'IN_REVIEW') and content -> 'slug' is not null
       ) taken where taken.slug like :prefix and taken.course_id is distinct from :courseId`,
      { prefix: containing(base).slice(1), courseId },
    );
    return rows.map(({ slug }) => slug);
  }
}
