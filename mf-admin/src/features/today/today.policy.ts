import { localDate, type IconName, type Tone } from '@valikool/shared-ui';
import type { Today } from '../../shared/contract.types';

export type Todo = Today['todo'][number];
export type TodoKind = Todo['kind'];

export const iconOf: Record<TodoKind, IconName> = {
  REFUNDS: 'undo',
  MONEY_IN: 'download',
  MONEY_OUT: 'external',
  CASES: 'alert',
  FAILED_MAILS: 'mail',
  FAILED_JOBS: 'pulse',
  UNREACHABLE: 'eyeOff',
  COHORTS_BELOW_MINIMUM: 'students',
  OVERDUE_INVOICES: 'billing',
  RESULTS: 'clipboard',
  COURSES_IN_REVIEW: 'courses',
  PRICE_PROPOSALS: 'pricing',
  TEACHER_APPLICATIONS: 'userPlus',
  SCHOOL_APPLICATIONS: 'school',
  CLAIMS: 'user',
  APPROVALS: 'clock',
};

/** The lists of just what waits: each as long as the number beside it says. */
const pages: Record<TodoKind, string> = {
  REFUNDS: '/manage/refunds',
  MONEY_IN: '/manage/bank?status=IN',
  MONEY_OUT: '/manage/bank?status=OUT',
  CASES: '/manage/cases',
  FAILED_MAILS: '/manage/failed-jobs?queue=emails',
  FAILED_JOBS: '/manage/failed-jobs?queue=not-emails',
  UNREACHABLE: '/manage/unreachable',
  COHORTS_BELOW_MINIMUM: '/manage/cohorts?status=BELOW_MINIMUM&schoolYear=all',
  OVERDUE_INVOICES: '/manage/invoices?status=OVERDUE',
  RESULTS: '/manage/registrations?status=AWAITING_RESULT&schoolYear=all',
  COURSES_IN_REVIEW: '/manage/courses?status=IN_REVIEW',
  // The list of proposals stands above that of the cohorts.
  PRICE_PROPOSALS: '/manage/cohorts',
  TEACHER_APPLICATIONS: '/manage/teacher-applications?status=PENDING',
  SCHOOL_APPLICATIONS: '/manage/school-applications?status=PENDING',
  CLAIMS: '/manage/schools?state=with-claims',
  APPROVALS: '/manage/registrations?status=AWAITING_APPROVAL&schoolYear=all',
};

/** The page of the one thing that waits. */
const single: Partial<Record<TodoKind, (id: string) => string>> = {
  UNREACHABLE: (id) => `/manage/users/${id}`,
  COHORTS_BELOW_MINIMUM: (id) => `/manage/cohorts/${id}/students`,
  COURSES_IN_REVIEW: (id) => `/manage/courses/${id}`,
  PRICE_PROPOSALS: (id) => `/manage/cohorts/${id}`,
  TEACHER_APPLICATIONS: (id) => `/manage/teacher-applications/${id}`,
  SCHOOL_APPLICATIONS: (id) => `/manage/school-applications/${id}`,
  CLAIMS: (id) => `/manage/schools/${id}/students`,
};

/** Where it is done: the thing itself where only one waits, else their list. */
export const hrefOf = ({ kind, onlyId }: Todo): string => {
  const toOne = single[kind];
  return onlyId !== null && toOne !== undefined ? toOne(onlyId) : pages[kind];
};

const dayMs = 24 * 60 * 60 * 1000;
/** How many days ahead are still "this week". */
export const weekDays = 7;

/** @returns whole days from today until the instant, by the calendar of Tallinn */
export const daysUntil = (value: string, now: Date): number =>
  Math.round((Date.parse(localDate(value)) - Date.parse(localDate(now))) / dayMs);

export const groupNames = ['now', 'week', 'later'] as const;
export type Group = (typeof groupNames)[number];

const groupOf = ({ late, dueAt }: Todo, now: Date): Group => {
  const daysLeft = dueAt === null ? null : daysUntil(dueAt, now);
  if (late > 0 || daysLeft === 0) return 'now';
  return daysLeft !== null && daysLeft <= weekDays ? 'week' : 'later';
};

/** What waits, by when something must be done; empty groups are left out. */
export function groupTodo(todo: readonly Todo[], now: Date): { name: Group; items: Todo[] }[] {
  const placed = todo.map((item) => ({ item, name: groupOf(item, now) }));
  return groupNames
    .map((name) => ({ name, items: placed.filter((each) => each.name === name).map(({ item }) => item) }))
    .filter(({ items }) => items.length > 0);
}

/** Red only for what is late or due today. */
const tones: Record<Group, Tone> = { now: 'bad', week: 'warn', later: 'neutral' };

export const toneOf = (todo: Todo, now: Date): Tone => tones[groupOf(todo, now)];
