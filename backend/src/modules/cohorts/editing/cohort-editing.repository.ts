import type { CohortStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import type { CohortScope, RunDecision } from '../cohorts.types';
import type { CohortFields, CompleteFields, EditedCohort } from './cohort-editing.types';
import { isInScope } from './editing-scope.policy';

const toRow = (fields: CompleteFields) => ({
  courseId: fields.courseId,
  name: fields.name,
  startDate: fields.startDate,
  endDate: fields.endDate,
  timeZone: fields.timeZone,
  sizeMin: fields.sizeMin,
  sizeMax: fields.sizeMax,
  priceCents: fields.priceCents,
  onlineClassTimes: JSON.stringify(fields.onlineClassTimes),
  onlineLessonLength: fields.onlineLessonLength,
  externalLmsLink: fields.externalLmsLink,
  videoUrl: fields.videoUrl,
  lmsId: fields.lmsId,
  lwCourseId: fields.lwCourseId,
  discordChannelId: fields.discordChannelId,
  discordInviteUrl: fields.discordInviteUrl,
  notes: fields.notes,
  decisionDate: fields.decisionDate,
});

const LOCKED_COLUMNS = [
  'h.id',
  'h.status',
  'h.seats_taken',
  'h.course_id',
  'h.name',
  'h.start_date',
  'h.end_date',
  'h.time_zone',
  'h.size_min',
  'h.size_max',
  'h.price_cents',
  'h.online_class_times',
  'h.online_lesson_length',
  'h.external_lms_link',
  'h.video_url',
  'h.lms_id',
  'h.lw_course_id',
  'h.discord_channel_id',
  'h.discord_invite_url',
  'h.notes',
  'h.decision_date',
  'h.decision',
  'h.user_creator_id',
];

/** Writes of new and changed cohorts. */
export class CohortEditingRepository {
  /** `db` is the caller's transaction: the lock must last until it ends. */
  constructor(private readonly db: Knex) {}

  /** @returns the cohort, locked; null when there is none in the scope. */
  async lock(id: number, scope: CohortScope): Promise<EditedCohort | null> {
    const cohort = await this.db('cohorts as h')
      .join('courses as c', 'c.id', 'h.course_id')
      .where('h.id', id)
      .forUpdate('h')
      .first<Omit<EditedCohort, 'teacherIds' | 'isPriceWaiting'> | undefined>(
        ...LOCKED_COLUMNS,
        'c.price_cents as coursePriceCents',
        this.db.raw(`c.status = 'APPROVED' as "isCourseApproved"`),
      );
    if (!cohort) return null;
    // Statements of their own: the one that waited for the lock would read teachers and proposals as they were before
    // the wait.
    const teachers = await this.db('cohort_teachers')
      .where({ cohortId: id })
      .orderBy('userId')
      .select<{ userId: number }[]>('userId');
    const teacherIds = teachers.map(({ userId }) => userId);
    const locked = { ...cohort, teacherIds, isPriceWaiting: await this.isPriceWaiting(id) };
    return isInScope(locked, scope) ? locked : null;
  }

  /** @returns the new cohort's id. */
  async insert(
    fields: CompleteFields,
    { status, creatorId }: { status: CohortStatus; creatorId: number },
  ): Promise<number> {
    const [row] = await this.db('cohorts')
      .insert({ ...toRow(fields), status, userCreatorId: creatorId })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('A cohort was to be inserted');
    await this.addTeachers(row.id, fields.teacherIds);
    return row.id;
  }

  /**
   * A new decision date is open again. @param changed names of changed fields; teachers are written only when among
   * them
   */
  async update(
    id: number,
    fields: CompleteFields,
    { status, changed }: { status: CohortStatus; changed: readonly (keyof CohortFields)[] },
  ): Promise<void> {
    const decision = this.db.raw('case when decision_date is not distinct from ? then decision end', [
      fields.decisionDate as Date,
    ]);
    await this.db('cohorts')
      .where({ id })
      .update({ ...toRow(fields), status, decision });
    if (!changed.includes('teacherIds')) return;
    await this.db('cohort_teachers')
      .where({ cohortId: id })
      .whereNotIn('userId', [...fields.teacherIds])
      .delete();
    await this.addTeachers(id, fields.teacherIds);
  }

  async setStatus(id: number, status: CohortStatus): Promise<void> {
    await this.db('cohorts').where({ id }).update({ status });
  }

  async setDecision(id: number, decision: RunDecision): Promise<void> {
    await this.db('cohorts').where({ id }).update({ decision });
  }

  /**
   * @returns whether the course is approved; null when it is not in the scope. A teacher's scope is courses they made
   * or teach.
   */
  async findCourse(courseId: number, scope: CohortScope): Promise<{ isApproved: boolean } | null> {
    const query = this.db('courses as c')
      .where('c.id', courseId)
      .first<{ isApproved: boolean } | undefined>(this.db.raw(`c.status = 'APPROVED' as "isApproved"`));
    if ('teacherId' in scope) void query.whereRaw(OWN_COURSE, scope);
    return (await query) ?? null;
  }

  /** @returns those of the people who can teach. */
  async filterTeachers(ids: readonly number[]): Promise<number[]> {
    const rows = await this.db('users as u')
      .whereIn('u.id', [...ids])
      .whereRaw(CAN_TEACH)
      .orderBy('u.id')
      .select<{ id: number }[]>('u.id');
    return rows.map(({ id }) => id);
  }

  private async isPriceWaiting(cohortId: number): Promise<boolean> {
    const row = await this.db('cohort_price_proposals')
      .where({ cohortId, status: 'WAITING' })
      .first<object | undefined>('id');
    return row !== undefined;
  }

  private async addTeachers(cohortId: number, teacherIds: readonly number[]): Promise<void> {
    if (teacherIds.length === 0) return;
    await this.db('cohort_teachers')
      .insert(teacherIds.map((userId) => ({ cohortId, userId })))
      .onConflict(['cohortId', 'userId'])
      .ignore();
  }
}

/** For a user `u`: may teach and has an account. */
export const CAN_TEACH = `u.role in ('TEACHER', 'ADMIN') and u.deleted_at is null`;

/** For a course `c`: the person made it, or runs a cohort of it. */
export const OWN_COURSE = `(c.user_creator_id = :teacherId or exists (
  select 1 from cohorts o where o.course_id = c.id
    and (o.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = o.id and t.user_id = :teacherId))))`;
