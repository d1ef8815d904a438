import type { Knex } from 'knex';
import { named } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

const answer = (key: string): string => `f.answers ->> '${key}'`;
/** A choice's text depends on its question. */
const choice = (question: string, key: string): string => `'${question}.' || (${answer(key)})`;

const STARS = `(select string_agg((rated ->> 'outcome') || ': ' || (rated ->> 'stars'), '; ') from jsonb_array_elements(f.answers -> 'learning_outcomes') as rated)`;

/** The file's columns with their SQL. */
const COLUMNS = {
  lastName: 'u.last_name',
  firstName: 'u.first_name',
  email: 'u.email',
  school: 's.name',
  course: 'c.title',
  cohort: 'h.name',
  endDate: 'h.end_date',
  submittedAt: 'f.submitted_at',
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

/** Applies the request's filters. */
function narrow(
  db: Knex,
  query: Knex.QueryBuilder,
  { school, cohort, course, student, teacher, startsWithin, ids }: ExportQuery,
): Knex.QueryBuilder {
  if (school !== undefined) void query.where('p.school_id', school);
  if (cohort !== undefined) void query.where('f.cohort_id', cohort);
  if (course !== undefined) void query.where('f.course_id', course);
  if (student !== undefined) void query.where('f.user_id', student);
  if (teacher !== undefined)
    void query.whereExists(db('cohort_teachers as t').where('t.user_id', teacher).whereRaw('t.cohort_id = h.id'));
  if (startsWithin.from) void query.where('h.start_date', '>=', startsWithin.from);
  if (startsWithin.to) void query.where('h.start_date', '<', startsWithin.to);
  if (ids) void query.whereIn('f.id', ids.map(Number));
  return query;
}

/** Submitted feedback, newest first. */
export function feedbackRows(db: Knex, request: ExportQuery): Knex.QueryBuilder {
  const query = db('feedback_submissions as f')
    .join('users as u', 'u.id', 'f.user_id')
    .join('cohorts as h', 'h.id', 'f.cohort_id')
    .join('courses as c', 'c.id', 'f.course_id')
    .joinRaw(
      `left join cohort_participants p on p.cohort_id = f.cohort_id and p.user_id = f.user_id and p.status <> 'CANCELED'`,
    )
    .leftJoin('schools as s', 's.id', 'p.school_id')
    .whereNotNull('f.submitted_at')
    .select(named(db, COLUMNS))
    .orderByRaw('f.submitted_at desc, f.id desc');
  return narrow(db, query, request);
}
