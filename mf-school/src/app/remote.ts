import { defineRemote } from '@valikool/shared-ui';

const students = () => import('../features/students/StudentsPage');
const conditions = () => import('../features/conditions/ConditionsPage');

export default defineRemote({
  contract: 1,
  id: 'school',
  patterns: [
    '/school',
    '/user/school/my-students',
    '/user/school/my-students/:studentId/register',
    '/user/school/conditions',
    '/manage/schools/:id/students',
    '/manage/schools/:id/conditions',
  ],
  routes: [
    {
      path: '/school',
      lazy: () => import('../features/overview/OverviewPage'),
      handle: { titleKey: 'overview.heading', layout: 'user', guard: 'school-rep-auth', requires: 'school.read-own' },
    },
    {
      path: '/user/school/my-students',
      lazy: students,
      handle: { titleKey: 'students.heading', layout: 'user', guard: 'school-rep-auth', requires: 'student.read-school' },
    },
    {
      path: '/user/school/my-students/:studentId/register',
      lazy: () => import('../features/registration/RegisterStudentPage'),
      handle: { layout: 'user', guard: 'school-rep-auth', requires: 'registration.create-school' },
    },
    {
      path: '/user/school/conditions',
      lazy: conditions,
      handle: { titleKey: 'conditions.heading', layout: 'user', guard: 'school-rep-auth', requires: 'school.read-own' },
    },
    {
      path: '/manage/schools/:id/students',
      lazy: students,
      handle: { titleKey: 'students.headingOfAny', layout: 'user', guard: 'auth', requires: 'student.read-all' },
    },
    {
      path: '/manage/schools/:id/conditions',
      lazy: conditions,
      handle: { titleKey: 'conditions.heading', layout: 'user', guard: 'auth', requires: 'school.read-all' },
    },
  ],
  menu: [
    { id: 'school.overview', labelKey: 'overview.heading', to: '/school', order: 10, icon: 'home', requires: 'school.read-own' },
    { id: 'school.students', labelKey: 'students.heading', to: '/user/school/my-students', order: 20, icon: 'students', requires: 'student.read-school' },
    { id: 'school.conditions', labelKey: 'conditions.heading', to: '/user/school/conditions', order: 40, icon: 'settings', requires: 'school.read-own' },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
