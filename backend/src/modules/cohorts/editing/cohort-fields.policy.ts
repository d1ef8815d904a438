import type { CohortStatus } from '@valikool/contract';
import { MINUTE_MS } from '#platform/index';
import type { ClassTime } from '#modules/courses/index';
import type { RunDecision } from '../cohorts.types';
import { MAX_CLASSES } from '../sessions/class-sessions.policy';
import { CohortFieldsError, CohortFieldsLockedError } from './cohort-editing.errors';
import type { CohortChange, CohortFields, CompleteFields, EditedCohort, FieldProblem } from './cohort-editing.types';

type Rule = FieldProblem & { isBroken: (fields: CohortFields) => boolean };

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const minuteOfWeek = ({ day, hour, minute }: ClassTime): number => (day - 1) * DAY_MINUTES + hour * 60 + minute;

/** @returns whether two weekly classes overlap. The week repeats: after its last class comes its first. */
function classTimesOverlap({ onlineClassTimes, onlineLessonLength }: CohortFields): boolean {
  const starts = onlineClassTimes.map(minuteOfWeek).sort((a, b) => a - b);
  return (
    starts.length > 1 &&
    starts.some(
      (start, n) => (starts[n + 1] ?? (starts[0] ?? 0) + WEEK_MINUTES) - start < Math.max(1, onlineLessonLength ?? 0),
    )
  );
}

/** The timetable would leave out the classes after the last one that fits. */
function hasTooManyClasses({ startDate, endDate, onlineClassTimes }: CohortFields): boolean {
  if (startDate === null || endDate === null) return false;
  const weeks = Math.ceil((endDate.getTime() - startDate.getTime()) / (WEEK_MINUTES * MINUTE_MS));
  return weeks * onlineClassTimes.length > MAX_CLASSES;
}

/** The rules in the order of the form. */
const RULES: readonly Rule[] = [
  {
    field: 'courseId',
    rule: 'course-required',
    message: 'Select a course',
    isBroken: ({ courseId }) => courseId === null,
  },
  { field: 'name', rule: 'name-required', message: 'Add a name', isBroken: ({ name }) => name === '' },
  {
    field: 'startDate',
    rule: 'dates-required',
    message: 'Add a start and end date',
    isBroken: ({ startDate }) => startDate === null,
  },
  {
    field: 'endDate',
    rule: 'dates-required',
    message: 'Add a start and end date',
    isBroken: ({ endDate }) => endDate === null,
  },
  {
    field: 'endDate',
    rule: 'start-before-end',
    message: 'The start date must be before the end date',
    isBroken: ({ startDate, endDate }) => startDate !== null && endDate !== null && startDate >= endDate,
  },
  {
    field: 'endDate',
    rule: 'too-many-classes',
    message: `A cohort has at most ${MAX_CLASSES} classes`,
    isBroken: hasTooManyClasses,
  },
  {
    field: 'onlineClassTimes',
    rule: 'class-times-required',
    message: 'Add at least one online class time',
    isBroken: ({ onlineClassTimes }) => onlineClassTimes.length === 0,
  },
  {
    field: 'onlineClassTimes',
    rule: 'class-times-overlap',
    message: 'Two online classes are at the same time',
    isBroken: classTimesOverlap,
  },
  {
    field: 'onlineLessonLength',
    rule: 'lesson-length-required',
    message: 'Add the online class length',
    isBroken: ({ onlineLessonLength }) => onlineLessonLength === null,
  },
  {
    field: 'size.min',
    rule: 'size-required',
    message: 'Add a min and max size',
    isBroken: ({ sizeMin }) => sizeMin === null,
  },
  {
    field: 'size.max',
    rule: 'size-required',
    message: 'Add a min and max size',
    isBroken: ({ sizeMax }) => sizeMax === null || sizeMax === 0,
  },
  {
    field: 'size.max',
    rule: 'size-order',
    message: 'The max size must be at least the min size',
    isBroken: ({ sizeMin, sizeMax }) => sizeMin !== null && sizeMax !== null && sizeMax > 0 && sizeMin > sizeMax,
  },
  {
    field: 'teacherIds',
    rule: 'teacher-required',
    message: 'Select at least one teacher',
    isBroken: ({ teacherIds }) => teacherIds.length === 0,
  },
  {
    field: 'externalLmsLink',
    rule: 'classroom-link-required',
    message: 'Add the Google Classroom link',
    isBroken: ({ externalLmsLink }) => externalLmsLink === null,
  },
  {
    field: 'videoUrl',
    rule: 'video-link-required',
    message: 'Add the video meeting link',
    isBroken: ({ videoUrl }) => videoUrl === null,
  },
  {
    field: 'decisionDate',
    rule: 'decision-before-start',
    message: 'The decision must be made before the start date',
    isBroken: ({ decisionDate, startDate }) => decisionDate !== null && startDate !== null && decisionDate >= startDate,
  },
];

/** Only for a new cohort; an existing one has a status. */
export const STATUS_REQUIRED: FieldProblem = { field: 'status', rule: 'status-required', message: 'Select a status' };
export const COURSE_UNKNOWN: FieldProblem = {
  field: 'courseId',
  rule: 'course-unknown',
  message: 'Select a course of your own',
};
export const TEACHER_UNKNOWN: FieldProblem = {
  field: 'teacherIds',
  rule: 'teacher-unknown',
  message: 'Select people who teach',
};
const DECISION_PAST: FieldProblem = {
  field: 'decisionDate',
  rule: 'decision-past',
  message: 'The decision date has passed',
};

/** @returns the problem of a decision date in the past. A decided cohort may have one. */
export const decisionProblems = (
  { decisionDate, decision = null }: Pick<CohortFields, 'decisionDate'> & { decision?: RunDecision | null },
  now: Date,
): FieldProblem[] => (decisionDate !== null && decisionDate <= now && decision === null ? [DECISION_PAST] : []);

/** @returns every rule of the form that the cohort breaks, in the form's order. */
export const problemsOf = (fields: CohortFields): FieldProblem[] =>
  RULES.filter(({ isBroken }) => isBroken(fields)).map(({ field, rule, message }) => ({ field, rule, message }));

const isComplete = (fields: CohortFields): fields is CompleteFields =>
  fields.courseId !== null &&
  fields.startDate !== null &&
  fields.endDate !== null &&
  fields.sizeMin !== null &&
  fields.sizeMax !== null;

/**
 * @param more problems found elsewhere
 * @throws AppError 422 `request.invalid` with every broken rule
 */
export function completeFields(fields: CohortFields, more: readonly FieldProblem[] = []): CompleteFields {
  const problems = [...more, ...problemsOf(fields)];
  if (problems.length > 0 || !isComplete(fields)) throw new CohortFieldsError(problems);
  return fields;
}

const isNamed = ([, value]: [string, unknown]): boolean => value !== undefined;

/** @returns the fields after the change. */
export const withChange = (fields: CohortFields, change: CohortChange): CohortFields => ({
  ...fields,
  ...(Object.fromEntries(Object.entries(change).filter(isNamed)) as Partial<CohortFields>),
});

const FIELD_OF: Partial<Record<keyof CohortFields, string>> = {
  sizeMin: 'size.min',
  sizeMax: 'size.max',
  priceCents: 'price',
};

/** @returns the field as the API names it. */
const apiName = (field: keyof CohortFields): string => FIELD_OF[field] ?? field;

/** @returns the fields whose values the change really changes. */
export function changedFields(before: CohortFields, change: CohortChange): (keyof CohortFields)[] {
  const plain = (value: unknown) => JSON.stringify(value);
  return (Object.keys(change) as (keyof CohortFields)[]).filter(
    (field) => change[field] !== undefined && plain(change[field]) !== plain(before[field]),
  );
}

/**
 * @returns the cohort after the change. Fields that were missing before may stay missing, so that one can be filled in
 * at a time.
 * @throws AppError 422 `request.invalid`
 */
export function changedCohort(before: EditedCohort, change: CohortChange, now: Date): CompleteFields {
  const fields = withChange(before, change);
  const named = new Set(
    (Object.keys(change) as (keyof CohortFields)[]).filter((field) => change[field] !== undefined).map(apiName),
  );
  const known = new Set(problemsOf(before).map(({ field, rule }) => `${field} ${rule}`));
  const problems = problemsOf(fields).filter(({ field, rule }) => named.has(field) || !known.has(`${field} ${rule}`));
  if (changedFields(before, change).includes('decisionDate'))
    problems.push(...decisionProblems({ decisionDate: fields.decisionDate }, now));
  if (fields.sizeMax !== null && fields.sizeMax < before.seatsTaken)
    problems.push({ field: 'size.max', rule: 'size-below-seats', message: `${before.seatsTaken} seats are taken` });
  if (problems.length > 0 || !isComplete(fields)) throw new CohortFieldsError(problems);
  return fields;
}

const SCHEDULE: readonly (keyof CohortFields)[] = [
  'startDate',
  'endDate',
  'timeZone',
  'onlineClassTimes',
  'onlineLessonLength',
];
const TERMS: readonly (keyof CohortFields)[] = ['courseId', 'sizeMin', 'sizeMax', 'priceCents', 'decisionDate'];

/** Locked fields by state: the course once open, the dates once begun, all of them once over. */
const LOCKED: Record<CohortStatus, readonly (keyof CohortFields)[]> = {
  DRAFT: [],
  REGISTRATION_OPEN: ['courseId'],
  GROUP_FULL: ['courseId'],
  IN_PROGRESS: ['courseId', 'startDate', 'decisionDate'],
  COMPLETED: [...TERMS, ...SCHEDULE],
  CANCELED: [...TERMS, ...SCHEDULE],
  TEACHER_PAID: [...TERMS, ...SCHEDULE, 'teacherIds'],
};

/**
 * @returns the fields that the caller cannot change, by their names in the API. Only an administrator changes a price.
 */
export const lockedFieldsOf = (status: CohortStatus, caller: { setsPrices: boolean }): string[] => [
  ...new Set([...LOCKED[status].map(apiName), ...(caller.setsPrices ? [] : ['price'])]),
];

/** @throws AppError 409 `cohort.fields-locked` */
export function assertUnlocked(status: CohortStatus, changed: readonly (keyof CohortFields)[]): void {
  const locked = changed.filter((field) => LOCKED[status].includes(field));
  if (locked.length > 0) throw new CohortFieldsLockedError(locked.map(apiName));
}

/** @returns whether participants have to be told of the change. */
export const concernsParticipants = (changed: readonly (keyof CohortFields)[]): boolean =>
  changed.some((field) => SCHEDULE.includes(field));
