import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { FEWEST_ANSWERS } from '#modules/courses/index';
import type { TeacherWeek, TeacherWeekMail, TeacherWeekMailReader } from './teacher-week.types';

const FIGURES = statement<TeacherWeek & { userId: number }>(
  'teacher-weeks-figures',
  `select t.user_id as "userId",
     cast(coalesce(sum(p.waiting) filter (where h.end_date <= :now), 0) as integer) as "resultsDue",
     cast(coalesce(sum(p.fresh), 0) as integer) as "newStudents",
     cast(count(*) filter (where h.end_date <= :now and f.answers >= ${FEWEST_ANSWERS}
       and not exists (select 1 from feedback_replies r where r.cohort_id = h.id)) as integer) as "unansweredFeedback",
     coalesce(jsonb_agg(jsonb_build_object('course', c.title, 'cohort', h.name, 'times', h.online_class_times,
         'lessonMinutes', h.online_lesson_length) order by h.start_date, h.id)
       filter (where h.start_date < cast(:now as timestamptz) + interval '7 days' and h.end_date > :now), '[]') as cohorts
   from cohort_teachers t join cohorts h on h.id = t.cohort_id join courses c on c.id = h.course_id
     left join lateral (
       select count(*) filter (where p.status = 'AWAITING_RESULT') as waiting,
         count(*) filter (where p.confirmed_at > cast(:now as timestamptz) - interval '7 days' and p.status <> 'CANCELED') as fresh
       from cohort_participants p where p.cohort_id = h.id and p.confirmed_at is not null) p on true
     left join lateral (
       select sum(f.count) as answers from feedback_counts f
       where f.cohort_id = h.id and f.question = 'course_satisfaction' and f.released) f on true
   where t.user_id = any(cast(:userIds as bigint[])) and h.status not in ('DRAFT', 'CANCELED')
     and h.end_date > cast(:now as timestamptz) - interval '180 days'
   group by t.user_id`,
);

const MAIL = statement<TeacherWeekMail>(
  'teacher-weeks-mail',
  `select m.user_id as "userId", u.email as "to", u.language, u.first_name as "firstName", m.figures as week
   from teacher_week_mails m join users u on u.id = m.user_id and u.role = 'TEACHER' and u.deleted_at is null
   where m.user_id = :userId and m.week = cast(:week as date) and m.figures is not null`,
);

/** What the mail on Mondays says of teachers: one statement, for any number of them. */
export class TeacherWeekReadModel implements TeacherWeekMailReader {
  constructor(private readonly db: Knex) {}

  async of(userIds: readonly number[], now: Date): Promise<Map<number, TeacherWeek>> {
    const { rows } = await FIGURES(this.db, { userIds: [...userIds], now });
    return new Map(rows.map(({ userId, ...week }) => [userId, week]));
  }

  async mail(userId: number, week: string): Promise<TeacherWeekMail | null> {
    return (await MAIL(this.db, { userId, week })).rows[0] ?? null;
  }
}
