import type { Knex } from 'knex';
import type { CourseReviewFacts } from './course-review.types';

export class CourseReviewFactsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null when the course is gone */
  async review(id: number): Promise<CourseReviewFacts | null> {
    const { rows } = await this.db.raw<{ rows: CourseReviewFacts[] }>(
      `select v.course_id as "courseId", c.title, v.outcome, v.comment, v.actor_user_id as "actorUserId",
         trim(actor.first_name || ' ' || actor.last_name) as "actorName",
         not exists (select 1 from course_reviews later where later.course_id = v.course_id and later.id > v.id) as "isLatest",
         case when creator.id is not null
           then json_build_object('id', creator.id, 'email', creator.email, 'language', creator.language, 'firstName', creator.first_name, 'role', creator.role) end as creator
       from course_reviews v join courses c on c.id = v.course_id join users actor on actor.id = v.actor_user_id
         left join users creator on creator.id = c.user_creator_id and creator.deleted_at is null
       where v.id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }
}
