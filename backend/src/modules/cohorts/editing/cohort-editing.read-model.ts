import type { Knex } from 'knex';
import { searching } from '#platform/index';
import type { CohortScope } from '../cohorts.types';
import { LAST_PROPOSAL } from '../prices/price-proposals.read-model';
import { CAN_TEACH, OWN_COURSE } from './cohort-editing.repository';
import type { ChoiceFilter, CohortEditorView, CourseChoice, TeacherChoice } from './cohort-editing.types';

const NAME = `trim(u.first_name || ' ' || u.last_name)`;

const TEACHERS = `(select coalesce(json_agg(json_build_object('id', u.id, 'name', ${NAME}) order by u.last_name collate et_names, u.id), '[]')
  from cohort_teachers t join users u on u.id = t.user_id where t.cohort_id = h.id) as teachers`;

/** A teacher may have closed their account or become a student since they were added. */
const ABLE_TEACHER_IDS = `(select coalesce(json_agg(u.id order by u.last_name collate et_names, u.id), '[]')
  from cohort_teachers t join users u on u.id = t.user_id where t.cohort_id = h.id and ${CAN_TEACH}) as "ableTeacherIds"`;

/** A cohort as its editor shows it, and the choices that the editor offers. */
export class CohortEditingReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null when there is none in the scope. */
  async find(id: number, scope: CohortScope): Promise<CohortEditorView | null> {
    const query = this.db('cohorts as h')
      .join('courses as c', 'c.id', 'h.course_id')
      .where('h.id', id)
      .select<Omit<CohortEditorView, 'teacherIds'>[]>(
        'h.*',
        'c.title as courseTitle',
        'c.slug as courseSlug',
        'c.language as courseLanguage',
        'c.status as courseStatus',
        'c.price_cents as coursePriceCents',
        'c.lw_course_id as courseLwCourseId',
        this.db.raw(TEACHERS),
        this.db.raw(ABLE_TEACHER_IDS),
        this.db.raw(LAST_PROPOSAL),
      );
    if ('teacherId' in scope)
      void query.whereRaw(
        `(h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`,
        scope,
      );
    const [row] = await query;
    return row ? { ...row, teacherIds: row.teachers.map((teacher) => teacher.id) } : null;
  }

  /** Cohorts whose decision date has passed and for which no decision was requested yet. */
  async listUndecided(now: Date, limit: number): Promise<number[]> {
    const rows = await this.db('cohorts')
      .where('decisionDate', '<=', now)
      .whereNull('decision')
      .whereIn('status', ['REGISTRATION_OPEN', 'GROUP_FULL'])
      .orderBy('id')
      .limit(limit)
      .select<{ id: number }[]>('id');
    return rows.map(({ id }) => id);
  }

  /**
   * People who can teach, by name. Only actors who run all cohorts can search by address; others could guess addresses
   * letter by letter.
   */
  async listTeachers({ scope, q, limit }: ChoiceFilter): Promise<TeacherChoice[]> {
    const query = this.db('users as u')
      .whereRaw(CAN_TEACH)
      .select<TeacherChoice[]>('u.id', this.db.raw(`${NAME} as name`))
      .orderByRaw('u.last_name collate et_names, u.first_name collate et_names, u.id')
      .limit(limit);
    const searched =
      'teacherId' in scope ? `search_spelling(' ' || u.first_name || ' ' || u.last_name)` : 'u.search_text';
    if (q) void query.whereRaw(`${searched} like search_spelling(?)`, [searching(q)]);
    return query;
  }

  /** Courses of which a cohort can be made, by title. */
  async listCourses({ scope, q, limit }: ChoiceFilter): Promise<CourseChoice[]> {
    const query = this.db('courses as c')
      .select<CourseChoice[]>('c.id', 'c.title', 'c.slug', 'c.language', 'c.status', 'c.price_cents', 'c.lw_course_id')
      .orderByRaw('c.title collate et_names, c.id')
      .limit(limit);
    if ('teacherId' in scope) void query.whereRaw(OWN_COURSE, scope);
    if (q) void query.whereRaw('c.search_title like search_spelling(?)', [searching(q)]);
    return query;
  }
}
