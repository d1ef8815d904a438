import { defineRemote } from '@valikool/shared-ui';

const cohorts = () => import('../features/cohorts/CohortsPage');
const cohort = () => import('../features/cohort/CohortPage');
const students = () => import('../features/students/CohortStudentsPage');
const feedback = () => import('../features/feedback/FeedbackDashboardPage');
const courseFeedback = () => import('../features/feedback/CourseFeedbackPage');
const teacherFeedback = () => import('../features/feedback/TeacherFeedbackPage');
const courses = () => import('../features/courses/CoursesPage');
const course = () => import('../features/courses/CoursePage');

export default defineRemote({
  contract: 1,
  id: 'teacher',
  patterns: [
    '/user/dashboard',
    '/user/courses',
    '/user/courses/:id',
    '/user/cohorts',
    '/user/cohorts/:id',
    '/user/cohorts/:id/students',
    '/user/cohorts/:id/feedback-dashboard',
    '/user/courses/:id/feedback-dashboard',
    '/user/feedback',
    '/manage/courses',
    '/manage/courses/:id',
    '/manage/cohorts',
    '/manage/cohorts/:id',
    '/manage/cohorts/:id/students',
    '/manage/cohorts/:id/feedback-dashboard',
    '/manage/courses/:id/feedback-dashboard',
    '/manage/users/:id/feedback-dashboard',
  ],
  routes: [
    {
      path: '/user/dashboard',
      lazy: () => import('../features/dashboard/DashboardPage'),
      handle: { titleKey: 'dashboard.title', layout: 'user', guard: ['auth', 'teacher'], requires: 'cohort.read-own' },
    },
    {
      path: '/user/courses',
      lazy: courses,
      handle: { titleKey: 'courses.heading.user', layout: 'user', guard: 'auth', requires: 'course.edit-own' },
    },
    {
      path: '/user/courses/:id',
      lazy: course,
      handle: {
        titleKey: 'courses.course',
        layout: 'user',
        guard: 'auth',
        requires: 'course.edit-own',
        id: { allowsNew: true, status: 400, code: 'course.malformed' },
      },
    },
    {
      path: '/user/cohorts',
      lazy: cohorts,
      handle: {
        titleKey: 'cohorts.heading.user',
        layout: 'user',
        guard: ['auth', 'discord-redirect'],
        requires: 'cohort.read-own',
      },
    },
    {
      path: '/user/cohorts/:id',
      lazy: cohort,
      handle: {
        titleKey: 'cohort.name',
        layout: 'user',
        guard: 'auth',
        requires: 'cohort.read-own',
        id: { allowsNew: true, status: 404, code: 'cohort.not-found' },
      },
    },
    {
      path: '/user/cohorts/:id/students',
      lazy: students,
      handle: {
        titleKey: 'students.heading',
        layout: 'user',
        guard: 'auth',
        requires: 'student.read-cohort',
        id: { status: 404, code: 'cohort.not-found' },
      },
    },
    {
      path: '/user/cohorts/:id/feedback-dashboard',
      lazy: feedback,
      handle: {
        titleKey: 'feedback.title',
        layout: 'user',
        guard: 'auth',
        requires: 'feedback.read-own',
        id: { status: 404, code: 'cohort.not-found' },
      },
    },
    {
      path: '/user/courses/:id/feedback-dashboard',
      lazy: courseFeedback,
      handle: {
        titleKey: 'feedback.course.title',
        layout: 'user',
        guard: 'auth',
        requires: 'feedback.read-own',
        id: { status: 404, code: 'course.not-found' },
      },
    },
    {
      path: '/user/feedback',
      lazy: teacherFeedback,
      handle: { titleKey: 'feedback.mine.title', layout: 'user', guard: 'auth', requires: 'feedback.read-own' },
    },
    {
      path: '/manage/courses/:id/feedback-dashboard',
      lazy: courseFeedback,
      handle: {
        titleKey: 'feedback.course.title',
        layout: 'user',
        guard: 'auth',
        requires: 'feedback.read-all',
        id: { status: 404, code: 'course.not-found' },
      },
    },
    {
      path: '/manage/users/:id/feedback-dashboard',
      lazy: teacherFeedback,
      handle: {
        titleKey: 'feedback.mine.title',
        layout: 'user',
        guard: 'auth',
        requires: 'feedback.read-all',
        id: { status: 404, code: 'user.not-found' },
      },
    },
    {
      path: '/manage/courses',
      lazy: courses,
      handle: { titleKey: 'courses.heading.manage', layout: 'user', guard: 'auth', requires: 'course.edit-all' },
    },
    {
      path: '/manage/courses/:id',
      lazy: course,
      handle: {
        titleKey: 'courses.course',
        layout: 'user',
        guard: 'auth',
        requires: 'course.edit-all',
        id: { allowsNew: true, status: 400, code: 'course.malformed' },
      },
    },
    {
      path: '/manage/cohorts',
      lazy: cohorts,
      handle: { titleKey: 'cohorts.heading.manage', layout: 'user', guard: 'auth', requires: 'cohort.read-all' },
    },
    {
      path: '/manage/cohorts/:id',
      lazy: cohort,
      handle: {
        titleKey: 'cohort.name',
        layout: 'user',
        guard: 'auth',
        requires: 'cohort.read-all',
        id: { allowsNew: true, status: 404, code: 'cohort.not-found' },
      },
    },
    {
      path: '/manage/cohorts/:id/students',
      lazy: students,
      handle: {
        titleKey: 'students.heading',
        layout: 'user',
        guard: 'auth',
        requires: 'student.read-all',
        id: { status: 404, code: 'cohort.not-found' },
      },
    },
    {
      path: '/manage/cohorts/:id/feedback-dashboard',
      lazy: feedback,
      handle: {
        titleKey: 'feedback.title',
        layout: 'user',
        guard: 'auth',
        requires: 'feedback.read-all',
        id: { status: 404, code: 'cohort.not-found' },
      },
    },
  ],
  menu: [
    {
      id: 'teacher.dashboard',
      labelKey: 'dashboard.title',
      to: '/user/dashboard',
      order: 1,
      icon: 'sun',
      requires: 'cohort.read-own',
    },
    {
      id: 'teacher.cohorts',
      labelKey: 'cohorts.heading.user',
      to: '/user/cohorts',
      order: 20,
      icon: 'students',
      requires: 'cohort.read-own',
      group: 'studies',
    },
    {
      id: 'teacher.courses',
      labelKey: 'courses.heading.user',
      to: '/user/courses',
      order: 25,
      icon: 'pencil',
      requires: 'course.edit-own',
      group: 'studies',
    },
    {
      id: 'teacher.feedback',
      labelKey: 'feedback.mine.title',
      to: '/user/feedback',
      order: 30,
      icon: 'star',
      requires: 'feedback.read-own',
      group: 'studies',
    },
    {
      id: 'teacher.all-cohorts',
      labelKey: 'cohorts.heading.manage',
      to: '/manage/cohorts',
      order: 21,
      icon: 'students',
      requires: 'cohort.read-all',
      group: 'studies',
    },
    {
      id: 'teacher.all-courses',
      labelKey: 'courses.menu',
      to: '/manage/courses',
      order: 20,
      icon: 'pencil',
      requires: 'course.edit-all',
      group: 'studies',
    },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
