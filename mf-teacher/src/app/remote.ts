import { defineRemote } from '@valikool/shared-ui';

const cohorts = () => import('../features/cohorts/CohortsPage');
const students = () => import('../features/students/CohortStudentsPage');

export default defineRemote({
  contract: 1,
  id: 'teacher',
  patterns: ['/user/dashboard', '/user/cohorts', '/user/cohorts/:id/students', '/manage/cohorts', '/manage/cohorts/:id/students'],
  routes: [
    {
      path: '/user/dashboard',
      lazy: () => import('../features/dashboard/DashboardPage'),
      handle: { titleKey: 'dashboard.title', layout: 'user', guard: 'teacher', requires: 'cohort.read-own' },
    },
    { path: '/user/cohorts', lazy: cohorts, handle: { titleKey: 'cohorts.heading.user', layout: 'user', guard: 'auth', requires: 'cohort.read-own' } },
    { path: '/user/cohorts/:id/students', lazy: students, handle: { layout: 'user', guard: 'auth', requires: 'student.read-cohort' } },
    { path: '/manage/cohorts', lazy: cohorts, handle: { titleKey: 'cohorts.heading.manage', layout: 'user', guard: 'auth', requires: 'cohort.read-all' } },
    { path: '/manage/cohorts/:id/students', lazy: students, handle: { layout: 'user', guard: 'auth', requires: 'student.read-all' } },
  ],
  menu: [
    { id: 'teacher.dashboard', labelKey: 'dashboard.title', to: '/user/dashboard', order: 10, icon: 'home', requires: 'cohort.read-own' },
    { id: 'teacher.cohorts', labelKey: 'cohorts.heading.user', to: '/user/cohorts', order: 20, icon: 'courses', requires: 'cohort.read-own' },
    { id: 'teacher.all-cohorts', labelKey: 'cohorts.heading.manage', to: '/manage/cohorts', order: 20, icon: 'courses', requires: 'cohort.read-all' },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
