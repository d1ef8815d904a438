import type { Knex } from 'knex';
import { named } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

const answer = (key: string): string => `f.answers ->> '${key}'`;
/** A choice's text depends on its question. */
const choice = (question: string, key: string): string => `'${question}.' || (${answer(key)})`;

/** Answers that were pooled have neither cohort nor outcomes any more: each cohort was promised its own. */
const STARS = `(select string_agg((rated ->> 'outcome') || ': ' || (rated ->> 'stars'), '; ') from jsonb_array_elements(f.answers -> 'learning_outcomes') as rated)`;

/** The file's columns with their SQL. */
const COLUMNS = {
  course: 'c.title',
  cohort: 'h.name',
  endDate: 'h.end_date',
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

/** Applies the request's filters. What was pooled has no cohort, so that only whole courses are read with it. */
function narrow(
  query: Knex.QueryBuilder,
  { school, cohort, course, student, startsWithin, ids }: ExportQuery,
): Knex.QueryBuilder {
  const { from, to } = startsWithin;
  void query.where('f.released', true);
  // Nobody knows which answers are those of a student, or of a school's students.
  if ([school, student, ids].some((filter) => filter !== undefined)) void query.whereRaw('false');
  if (cohort !== undefined) void query.where('f.cohort_id', cohort);
  if (course !== undefined) void query.where('f.course_id', course);
  if (from) void query.where('h.start_date', '>=', from);
  if (to) void query.where('h.start_date', '<', to);
  return query;
}

/** Sent feedback that is read, without names (docs/adr/0068). */
export function feedbackRows(db: Knex, request: ExportQuery): Knex.QueryBuilder {
  const query = db('feedback_answers as f')
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
