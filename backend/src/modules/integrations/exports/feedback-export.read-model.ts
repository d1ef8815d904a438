import type { Knex } from 'knex';
import { FEWEST_ANSWERS } from '#modules/courses/index';
import { named } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

const answer = (key: string): string => `f.answers ->> '${key}'`;
/** A choice's text depends on its question. */
const choice = (question: string, key: string): string => `'${question}.' || (${answer(key)})`;

/** Of a small cohort the outcomes would tell which one it is: each cohort was promised its own. */
const STARS = `case when z.submitted >= ${FEWEST_ANSWERS} then (select string_agg((rated ->> 'outcome') || ': ' || (rated ->> 'stars'), '; ') from jsonb_array_elements(f.answers -> 'learning_outcomes') as rated) end`;

/** The file's columns with their SQL. */
const COLUMNS = {
  course: 'c.title',
  cohort: `case when z.submitted >= ${FEWEST_ANSWERS} then h.name end`,
  endDate: `case when z.submitted >= ${FEWEST_ANSWERS} then h.end_date end`,
  courseSatisfaction: 'f.satisfaction',
  courseHighlights: answer('course_highlights'),
  courseLearnings: answer('course_learnings'),
  learningOutcomes: STARS,
  courseDifficulty: choice('DIFFICULTY', 'course_difficulty'),
  timeSpent: choice('TIME', 'time_spent'),
  teacherCompetence: choice('COMPETENCE', 'teacher_competence'),
  teacherFeedback: answer('teacher_feedback'),
  selfPerformance: choice('COMPETENCE', 'self_performance'),
  improvementFeedback: answer('improvement_feedback'),
  futureCourses: answer('future_courses'),
};

/** Cohorts with how many answered, and how many did so in all small cohorts of the course together. */
const SIZES = `(
  select g.*, sum(case when g.submitted < ${FEWEST_ANSWERS} then g.submitted end) over (partition by g.course_id) as pooled
  from (select course_id, cohort_id, sum(count) as submitted from feedback_counts where question = 'course_satisfaction' group by 1, 2) g
) z`;

/** Applies the request's filters. Only whole courses are read with their small cohorts. */
function narrow(
  query: Knex.QueryBuilder,
  { school, cohort, course, student, teacher, runBy, startsWithin, ids }: ExportQuery,
): Knex.QueryBuilder {
  const { from, to } = startsWithin;
  const isPart = [cohort, teacher, runBy, from, to].some((filter) => filter !== undefined && filter !== null);
  if (isPart) void query.where('z.submitted', '>=', FEWEST_ANSWERS);
  else
    void query.where((rows) =>
      rows.where('z.submitted', '>=', FEWEST_ANSWERS).orWhere('z.pooled', '>=', FEWEST_ANSWERS),
    );
  // Nobody knows which answers are those of a student, or of a school's students.
  if ([school, student, ids].some((filter) => filter !== undefined)) void query.whereRaw('false');
  if (cohort !== undefined) void query.where('f.cohort_id', cohort);
  if (course !== undefined) void query.where('f.course_id', course);
  if (from) void query.where('h.start_date', '>=', from);
  if (to) void query.where('h.start_date', '<', to);
  return query;
}

/** Sent feedback, without names; of cohorts with few answers only where they cannot be told apart (docs/adr/0063). */
export function feedbackRows(db: Knex, request: ExportQuery): Knex.QueryBuilder {
  const query = db('feedback_answers as f')
    .joinRaw(`join ${SIZES} on z.course_id = f.course_id and z.cohort_id is not distinct from f.cohort_id`)
    .join('courses as c', 'c.id', 'f.course_id')
    .leftJoin('cohorts as h', 'h.id', 'f.cohort_id')
    .select(named(db, COLUMNS))
    .orderBy('f.id');
  const { teacher, runBy } = request;
  const teaches = db('cohort_teachers as t').whereRaw('t.cohort_id = h.id');
  if (teacher !== undefined) void query.whereExists(teaches.clone().where('t.user_id', teacher));
  if (runBy !== undefined)
    void query.where((rows) =>
      rows.where('h.user_creator_id', runBy).orWhereExists(teaches.clone().where('t.user_id', runBy)),
    );
  return narrow(query, request);
}
