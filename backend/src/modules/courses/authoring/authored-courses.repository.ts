import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { CourseKey } from '../courses.types';
import type { AuthoredCourse, CourseChange, CourseContent, NewReview, PendingRevision } from './authoring.types';

type Row = CourseContent &
  Pick<
    AuthoredCourse,
    'id' | 'status' | 'revision' | 'creatorName' | 'editor' | 'reviewComment' | 'createdAt' | 'updatedAt'
  > & { pending: PendingJson | null };
type PendingJson = Omit<PendingRevision, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

const READ = `
  select c.id, c.status, c.revision, c.created_at as "createdAt", c.updated_at as "updatedAt",
    c.title, c.slug, c.language, c.description_short as "descriptionShort", c.description, c.summary, c.categories,
    c.learning_outcomes as "learningOutcomes", c.weekly_plan as "weeklyPlan", c.grading_criteria as "gradingCriteria", c.academic_hours as "academicHours", c.tag, c.keywords,
    c.price_cents as "priceCents", c.testimonials, c.lw_course_id as "lwCourseId", c.classroom_link as "classroomLink", c.thumbnail,
    c.user_creator_id as "userCreatorId", trim(u.first_name || ' ' || u.last_name) as "creatorName",
    case when e.id is not null then json_build_object('id', e.id, 'name', trim(e.first_name || ' ' || e.last_name)) end as editor,
    case when last.outcome = 'SENT_BACK' then last.comment end as "reviewComment",
    case when r.id is not null then json_build_object('id', r.id, 'status', r.status, 'content', r.content, 'revision', r.revision,
      'createdAt', r.created_at, 'updatedAt', r.updated_at) end as pending
  from courses c
    left join course_revisions r on r.course_id = c.id and r.status in ('DRAFT', 'IN_REVIEW')
    left join users u on u.id = case when r.content ? 'userCreatorId' then cast(r.content ->> 'userCreatorId' as bigint) else c.user_creator_id end
    left join users e on e.id = coalesce(r.edited_by_user_id, c.edited_by_user_id)
    left join lateral (select v.outcome, v.comment from course_reviews v where v.course_id = c.id order by v.id desc limit 1) last on true`;

const READ_BY_ID = statement<Row>('authored-course-by-id', `${READ} where c.id = :id`);
const READ_BY_SLUG = statement<Row>('authored-course-by-slug', `${READ} where c.slug = :slug`);
const LOCK_BY_ID = statement<{ id: number }>(
  'authored-course-lock-by-id',
  `select id from courses where id = :id for no key update`,
);
const LOCK_BY_SLUG = statement<{ id: number }>(
  'authored-course-lock-by-slug',
  `select id from courses where slug = :slug for no key update`,
);

function toAuthored({
  id,
  status,
  revision,
  pending,
  creatorName,
  editor,
  reviewComment,
  createdAt,
  updatedAt,
  ...content
}: Row): AuthoredCourse {
  const revised = pending && {
    ...pending,
    createdAt: new Date(pending.createdAt),
    updatedAt: new Date(pending.updatedAt),
  };
  return { id, status, revision, creatorName, editor, reviewComment, createdAt, updatedAt, content, pending: revised };
}

/** The person who saves, beside the saved content. */
type Edited = { editedByUserId?: number | null };

/** Lists go into jsonb columns as text, because the driver takes an array for a PostgreSQL array. */
const toRow = ({ testimonials, ...change }: CourseChange & Edited) => ({
  ...change,
  ...(testimonials && { testimonials: JSON.stringify(testimonials) }),
});

/** Courses as their authors change them, and their reviews. */
export class AuthoredCoursesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async find(key: CourseKey): Promise<AuthoredCourse | null> {
    const { rows } = await ('id' in key ? READ_BY_ID : READ_BY_SLUG)(this.db, key);
    return rows[0] ? toAuthored(rows[0]) : null;
  }

  /** The same, locked until the transaction ends. Registrations, which only refer to the course, do not wait. */
  async lock(key: CourseKey): Promise<AuthoredCourse | null> {
    const { rows } = await ('id' in key ? LOCK_BY_ID : LOCK_BY_SLUG)(this.db, key);
    return rows[0] ? this.find({ id: rows[0].id }) : null;
  }

  /** @returns the new course's id */
  async insert(content: CourseContent & Edited, now: Date): Promise<number> {
    const [row] = await this.db('courses')
      .insert({ ...toRow(content), createdAt: now, updatedAt: now })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('The course was not inserted');
    return row.id;
  }

  /** @param revision the number of the content after this change */
  async update(
    id: number,
    change: CourseChange & Edited & Partial<Pick<AuthoredCourse, 'status'>>,
    revision: number,
  ): Promise<void> {
    const { status, ...content } = change;
    await this.db('courses')
      .where({ id })
      .update({ ...toRow(content), ...(status && { status }), revision });
  }

  /** @returns the review's id */
  async insertReview(review: NewReview): Promise<number> {
    const [row] = await this.db('course_reviews').insert(review).returning<{ id: number }[]>('id');
    if (!row) throw new Error('The review was not inserted');
    return row.id;
  }

  /** @returns whether the person can be a course's creator */
  async mayCreate(userId: number): Promise<boolean> {
    const row = await this.db('users')
      .where({ id: userId })
      .whereIn('role', ['TEACHER', 'ADMIN'])
      .whereNull('deletedAt')
      .first<{ id: number } | undefined>('id');
    return row !== undefined;
  }

  /** @returns whether any course or pending revision shows the picture */
  async isThumbnailUsed(key: string): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: { isUsed: boolean }[] }>(
      `select exists (select 1 from courses where thumbnail = :key)
         or exists (select 1 from course_revisions where status in ('DRAFT', 'IN_REVIEW') and content ->> 'thumbnail' = :key) as "isUsed"`,
      { key },
    );
    return rows[0]?.isUsed ?? false;
  }
}
