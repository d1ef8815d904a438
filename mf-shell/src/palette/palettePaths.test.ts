import type { Found } from './palette.queries';
import { pathOf } from './palettePaths';

const item = (found: Partial<Found>): Found => ({
  kind: 'person',
  id: '7',
  title: 'Mari Tamm',
  detail: 'psuhholoogia',
  role: null,
  cohortId: null,
  total: null,
  ...found,
});
const may = (permissions: string[]) => (permission: string) => permissions.includes(permission);
const admin = may(['user.read-all', 'cohort.read-all']);
const teacher = may(['student.read-cohort']);
const rep = may(['student.read-school']);

it.each([
  ['a person, for staff', item({}), admin, '/manage/users/7'],
  ['a student, for a teacher', item({ cohortId: 12 }), teacher, '/user/cohorts/12/students'],
  ['a student, for a school', item({}), rep, '/user/school/my-students?q=Mari%20Tamm'],
  ['an invoice, for staff', item({ kind: 'invoice', title: 'VK-12' }), admin, '/manage/invoices?q=VK-12'],
  ['an invoice, for a school', item({ kind: 'invoice' }), rep, '/user/school/billing'],
  ['an invoice, for a student', item({ kind: 'invoice' }), may([]), '/user/billing'],
  ['a course, for staff', item({ kind: 'course' }), admin, '/manage/courses/7'],
  ['a course', item({ kind: 'course' }), teacher, '/courses/psuhholoogia'],
  ['a cohort, for staff', item({ kind: 'cohort' }), admin, '/manage/cohorts/7'],
  ['a cohort, for a teacher', item({ kind: 'cohort' }), teacher, '/user/cohorts/7'],
  ['a school', item({ kind: 'school' }), admin, '/manage/schools/7'],
])('leads to %s', (_, found, can, path) => {
  expect(pathOf(found, can)).toBe(path);
});
