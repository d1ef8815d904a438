import type { Knex } from 'knex';
import { DAY_MS } from '#platform/index';
import type { Wanted } from './timings';

/** The largest of each kind, since a long list is the first to become slow. */
export type Facts = {
  admin: number;
  teacher: number;
  student: number;
  rep: number;
  school: number;
  course: number;
  slug: string;
  cohort: number;
  fullCohort: number;
  ratedCohort: number;
  surname: string;
  mailName: string;
  mailHost: string;
  titleWord: string;
  category: string;
  language: string;
};

const FACTS = `
  with busiest as (
    select s.school_id as id from students s join users u on u.id = s.user_id and u.role = 'STUDENT' and u.deleted_at is null
    where exists (select 1 from school_reps r where r.school_id = s.school_id) group by 1 order by count(*) desc, 1 limit 1),
  teaching as (
    select t.user_id as id from cohort_teachers t join cohorts h on h.id = t.cohort_id where h.status in ('IN_PROGRESS', 'REGISTRATION_OPEN') group by 1 order by count(*) desc, 1 limit 1)
  select (select min(id) from users where role = 'ADMIN' and deleted_at is null) as admin,
    (select id from teaching) as teacher,
    (select p.user_id from cohort_participants p join users u on u.id = p.user_id and u.deleted_at is null group by 1 order by count(*) desc, 1 limit 1) as student,
    (select id from busiest) as school,
    (select min(r.user_id) from school_reps r join users u on u.id = r.user_id and u.deleted_at is null where r.school_id = (select id from busiest)) as rep,
    (select course_id from cohorts h join courses c on c.id = h.course_id and c.status = 'APPROVED' group by 1 order by count(*) desc, 1 limit 1) as course,
    (select h.id from cohorts h join cohort_teachers t on t.cohort_id = h.id and t.user_id = (select id from teaching)
      where h.status in ('IN_PROGRESS', 'REGISTRATION_OPEN') order by (select count(*) from cohort_participants p where p.cohort_id = h.id) desc, h.id limit 1) as cohort,
    (select min(id) from cohorts where status = 'GROUP_FULL') as "fullCohort",
    coalesce((select cohort_id from feedback_submissions where submitted_at is not null group by 1 order by count(*) desc, 1 limit 1), (select max(id) from cohorts where status = 'COMPLETED')) as "ratedCohort",
    (select lower(last_name) from users where role = 'STUDENT' and last_name not like '%-%' group by 1 order by count(*) desc, 1 limit 1) as surname,
    (select split_part(email, '@', 1) from users where role = 'STUDENT' and deleted_at is null order by id desc limit 1) as "mailName",
    (select split_part(email, '@', 2) from users where deleted_at is null group by 1 order by count(*) desc, 1 limit 1) as "mailHost",
    (select word from cohorts h join courses c on c.id = h.course_id, regexp_split_to_table(lower(c.title), '[^[:alpha:]]+') word where length(word) > 4 group by 1 order by count(*) desc, 1 limit 1) as "titleWord",
    kept.category, kept.language
  from (
    select category, language from courses, unnest(categories) category where status = 'APPROVED' group by 1, 2 order by count(*) desc, 1, 2 limit 1) kept`;

export async function factsOf(db: Knex): Promise<Facts> {
  const { rows } = await db.raw<{ rows: Omit<Facts, 'slug'>[] }>(FACTS);
  const [facts] = rows;
  if (!facts) throw new Error('There is nothing to ask about');
  const course = await db('courses').where({ id: facts.course }).first<{ slug: string }>('slug');
  return { ...facts, slug: course.slug };
}

const daysOn = (days: number): string => encodeURIComponent(new Date(Date.now() + days * DAY_MS).toISOString());

/** @returns every list and search of the API, with the user who opens it. `…` stands for a later page. */
export function visitsOf(f: Facts): Wanted<Facts>[] {
  const as = (who: keyof Facts | null, ...paths: string[]) => paths.map((path) => ({ who, path }));
  const [school, year] = [`/schools/${f.school}`, 'schoolYear=current'];
  const weeks = `/class-sessions?from=${daysOn(-10)}&to=${daysOn(20)}`;
  const [surname, titleWord] = [encodeURIComponent(f.surname), encodeURIComponent(f.titleWord)];
  return [
    ...as(
      null,
      '/courses',
      '/courses?q=psuhholoogia',
      '/courses?q=phsycology',
      '/courses?q=bioloogia',
      '/courses?sort=start',
      '/courses?sort=price',
      '/courses?sort=rating',
      '/courses?sort=new',
    ),
    ...as(
      null,
      `/courses?category=${f.category}&language=${f.language}`,
      '/courses?hasFreeSeats=true&notStarted=true',
      `/courses/${f.slug}`,
      `/cohorts/${f.cohort}`,
      `/cohorts/${f.cohort}/sessions`,
      '/schools?q=kool',
    ),
    ...as(
      'admin',
      '/users',
      '/users…',
      `/users?q=${surname}`,
      `/users?q=mari%20${surname}`,
      `/users?q=${f.mailName}`,
      `/users?q=${f.mailHost}`,
      '/users?q=ma',
      '/users?role=TEACHER',
      `/users?school=${f.school}`,
      `/users?school=${f.school}&q=mari`,
    ),
    ...as(
      'admin',
      `/users?${year}`,
      '/users?schoolYear=next',
      '/users?schoolYear=previous-all',
      '/users?sort=-created',
      '/users?sort=email',
      '/users?state=invited',
      `/users/${f.student}`,
    ),
    ...as(
      'admin',
      '/cohorts',
      '/cohorts…',
      `/cohorts?${year}`,
      `/cohorts?q=${titleWord}`,
      '/cohorts?q=r%C3%BChm',
      '/cohorts?status=IN_PROGRESS',
      `/cohorts?teacher=${f.teacher}`,
      `/cohorts?course=${f.course}`,
      `/cohorts/${f.cohort}/students`,
      `/cohorts/${f.fullCohort}/waitlist`,
    ),
    ...as(
      'admin',
      '/manage/courses',
      '/manage/courses?q=bioloogia',
      '/manage/courses?status=DRAFT',
      `/manage/courses?${year}`,
      '/cohort-choices/teachers?q=mari',
      '/cohort-choices/courses?q=bio',
    ),
    ...as(
      'admin',
      '/registrations',
      '/registrations…',
      `/registrations?${year}`,
      '/registrations?schoolYear=next',
      '/registrations?schoolYear=previous',
      '/registrations?status=FAILED',
      '/registrations?status=ACTIVE',
      `/registrations?student=${f.student}`,
    ),
    ...as('admin', '/invoices', '/invoices…', '/invoices?status=UNPAID', '/invoices?status=CANCELED', '/refunds'),
    ...as(
      'admin',
      '/activity',
      `/activity?userId=${f.student}`,
      `/activity?userId=${f.teacher}`,
      `/activity?cohortId=${f.cohort}`,
      `/activity?courseId=${f.course}`,
      `/activity?schoolId=${f.school}`,
      `/activity?courseId=${f.course}&userId=${f.student}`,
    ),
    ...as(
      'admin',
      '/teacher-applications',
      '/teacher-applications?status=DECLINED',
      '/school-applications?status=DECLINED',
      '/school-applications?q=soovikool 77',
      `${school}/students`,
      `${school}/students?${year}`,
      `${school}/students?q=mari`,
      `${school}/invitations`,
      '/exports/jobs',
    ),
    ...as(
      'admin',
      `/cohorts/${f.ratedCohort}/feedback-dashboard`,
      `/cohorts/${f.ratedCohort}/feedback-texts?question=courseHighlights`,
      `/cohorts/${f.ratedCohort}/students`,
    ),
    ...as(
      'teacher',
      '/cohorts',
      `/cohorts?${year}`,
      `/cohorts/${f.cohort}/students`,
      `/activity?cohortId=${f.cohort}`,
      '/calendar',
      weeks,
      '/teaching',
    ),
    ...as(
      'rep',
      '/registrations',
      `/registrations?${year}`,
      '/invoices',
      `${school}/students`,
      `${school}/students?q=mari&${year}`,
    ),
    ...as(
      'student',
      '/registrations',
      `/registrations?${year}`,
      '/invoices',
      '/calendar',
      weeks,
      '/waitlist',
      `/users/${f.student}/hydrate`,
    ),
  ];
}
