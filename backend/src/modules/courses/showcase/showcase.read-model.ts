import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement, type Statement } from '#platform/index';
import { fullName } from '../catalogue-list.read-model';
import type { OpenCohortsSql } from '../courses.types';

type CourseRef = { slug: string; title: string; language: Language };

/** What the home page shows of the school: numbers, teachers and what students have said. */
export type Showcase = {
  /** Courses with an open cohort, their teachers, schools with students, and courses that students have completed. */
  numbers: { courses: number; teachers: number; schools: number; completed: number };
  teachers: { id: number; name: string; avatar: string | null; shortDescription: string | null; course: CourseRef }[];
  testimonials: { name: string; text: string; course: CourseRef }[];
};

/** Faces and voices that fit beside each other. */
const MOST_TEACHERS = 6;
const MOST_TESTIMONIALS = 3;

const COURSE = `json_build_object('slug', c.slug, 'title', c.title, 'language', c.language)`;

/** Reads everything in one statement. Courses without an open cohort are left out: nobody can register for them now. */
const showcaseSql = (isOpen: string): string => `
  with open_courses as materialized (
    select c.*, min(h.start_date) as next_start from courses c join cohorts h on h.course_id = c.id
    where c.status = 'APPROVED' and ${isOpen} group by c.id
  ), teaching as materialized (
    select distinct on (u.id) u.id, ${fullName('u')} as name, u.avatar, p.short_description, c.next_start, ${COURSE} as course
    from open_courses c join cohorts h on h.course_id = c.id and ${isOpen} join cohort_teachers t on t.cohort_id = h.id
      join users u on u.id = t.user_id left join teachers p on p.user_id = u.id
    order by u.id, c.next_start
  ), said as (
    select distinct on (c.id) said.value ->> 'name' as name, said.value ->> 'text' as text, c.rating, c.id, c.language, ${COURSE} as course
    from open_courses c, jsonb_array_elements(c.testimonials) said
    order by c.id, length(said.value ->> 'text')
  )
  select
    json_build_object(
      'courses', (select count(*) from open_courses),
      'teachers', (select count(*) from teaching),
      'schools', (select count(*) from schools s where s.archived_at is null and exists (select 1 from memberships m where m.school_id = s.id and m.state = 'CONFIRMED')),
      'completed', (select count(*) from cohort_participants p where p.status = 'COMPLETED')) as numbers,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'avatar', avatar, 'shortDescription', short_description, 'course', course) order by next_start, id), '[]')
      from (select * from teaching order by avatar is null, next_start, id limit ${MOST_TEACHERS}) shown) as teachers,
    (select coalesce(json_agg(json_build_object('name', name, 'text', text, 'course', course)), '[]')
      from (select * from said order by language <> :language, rating desc nulls last, id limit ${MOST_TESTIMONIALS}) shown) as testimonials`;

/** The home page's facts about courses, teachers and students. */
export class ShowcaseReadModel {
  private readonly read: Statement<Showcase>;

  constructor(
    private readonly db: Knex,
    private readonly open: OpenCohortsSql,
  ) {
    this.read = statement<Showcase>('showcase', showcaseSql(open.isOpen('h')));
  }

  /** @param language testimonials in this language come first */
  async get(language: Language, now: Date): Promise<Showcase> {
    const { rows } = await this.read(this.db, { ...this.open.bindings(now), language });
    const [row] = rows;
    if (!row) throw new Error('The showcase has no row');
    return row;
  }
}
