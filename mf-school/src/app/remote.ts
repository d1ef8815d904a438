import { defineRemote } from '@valikool/shared-ui';

export default defineRemote({
  contract: 1,
  id: 'school',
  patterns: ['/user/school/my-students'],
  routes: [
    {
      path: '/user/school/my-students',
      lazy: () => import('../features/students/StudentsPage'),
      handle: { titleKey: 'students.title', layout: 'user', guard: 'school-rep-auth', requires: 'student.read-school' },
    },
  ],
  menu: [{ id: 'school.students', labelKey: 'students.title', to: '/user/school/my-students', order: 10, icon: 'students', requires: 'student.read-school' }],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
