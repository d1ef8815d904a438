import type { Knex } from 'knex';
import { containing } from '#platform/index';

/** Addresses of courses: those that they have, had in public, and will have once a revision is approved. */
export class CourseSlugsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Whoever else makes a course waits for the end of this transaction: `robo` may be given the slug that „Robo 2“ asks for. */
  async lock(): Promise<void> {
    await this.db.raw(`select pg_advisory_xact_lock(hashtext('valikool.course-slug'))`);
  }

  /** @returns which slugs that begin like `base` lead to courses, other ones than `courseId` */
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
