import { defineRemote } from '@valikool/shared-ui';

export default defineRemote({
  contract: 1,
  id: 'admin',
  patterns: [
    '/manage',
    '/manage/users',
    '/manage/users/:id',
    '/manage/users/:id/cohorts',
    '/manage/teacher-applications',
    '/manage/teacher-applications/:id',
    '/manage/registrations',
    '/manage/invoices',
    '/manage/refunds',
    '/manage/schools',
    '/manage/schools/:id/activity',
    '/manage/exports',
    '/manage/pages',
    '/manage/pages/:page',
    '/manage/operations',
  ],
  routes: [
    {
      path: '/manage',
      lazy: () => import('../features/overview/OverviewPage'),
      handle: { titleKey: 'overview.heading', layout: 'user', guard: 'auth', requires: 'cohort.read-all' },
    },
    {
      path: '/manage/users',
      lazy: () => import('../features/users/UsersPage'),
      handle: { titleKey: 'users.heading', layout: 'user', guard: 'auth', requires: 'user.read-all' },
    },
    {
      path: '/manage/users/:id',
      lazy: () => import('../features/users/UserPage'),
      handle: { titleKey: 'users.one', layout: 'user', guard: 'auth', requires: 'user.read-all' },
    },
    {
      path: '/manage/users/:id/cohorts',
      lazy: () => import('../features/users/UserCohortsPage'),
      handle: { titleKey: 'users.cohorts', layout: 'user', guard: 'auth', requires: 'user.read-all' },
    },
    {
      path: '/manage/teacher-applications',
      lazy: () => import('../features/applications/ApplicationsPage'),
      handle: { titleKey: 'applications.heading', layout: 'user', guard: 'auth', requires: 'teacher-application.manage' },
    },
    {
      path: '/manage/teacher-applications/:id',
      lazy: () => import('../features/applications/ApplicationPage'),
      handle: { titleKey: 'applications.one', layout: 'user', guard: 'auth', requires: 'teacher-application.manage' },
    },
    {
      path: '/manage/registrations',
      lazy: () => import('../features/registrations/RegistrationsPage'),
      handle: { titleKey: 'registrations.heading', layout: 'user', guard: 'auth', requires: 'registration.read-all' },
    },
    {
      path: '/manage/invoices',
      lazy: () => import('../features/invoices/InvoicesPage'),
      handle: { titleKey: 'invoices.heading', layout: 'user', guard: 'auth', requires: 'invoice.read-all' },
    },
    {
      path: '/manage/refunds',
      lazy: () => import('../features/refunds/RefundsPage'),
      handle: { titleKey: 'refunds.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/schools',
      lazy: () => import('../features/schools/SchoolsPage'),
      handle: { titleKey: 'schools.heading', layout: 'user', guard: 'auth', requires: 'school.read-all' },
    },
    {
      path: '/manage/schools/:id/activity',
      lazy: () => import('../features/schools/SchoolActivityPage'),
      handle: { titleKey: 'activity.heading', layout: 'user', guard: 'auth', requires: 'school.read-all' },
    },
    {
      path: '/manage/exports',
      lazy: () => import('../features/exports/ExportsPage'),
      handle: { titleKey: 'exports.heading', layout: 'user', guard: 'auth', requires: 'export.read-all' },
    },
    {
      path: '/manage/pages',
      lazy: () => import('../features/pages/PagesPage'),
      handle: { titleKey: 'pages.heading', layout: 'user', guard: 'auth', requires: 'page.edit' },
    },
    {
      path: '/manage/pages/:page',
      lazy: () => import('../features/pages/PageEditorPage'),
      handle: { titleKey: 'pages.heading', layout: 'user', guard: 'auth', requires: 'page.edit' },
    },
    {
      path: '/manage/operations',
      lazy: () => import('../features/operations/OperationsPage'),
      handle: { titleKey: 'operations.heading', layout: 'user', guard: 'auth', requires: 'operations.read' },
    },
  ],
  menu: [
    { id: 'admin.overview', labelKey: 'overview.heading', to: '/manage', order: 10, icon: 'home', requires: 'cohort.read-all' },
    { id: 'admin.users', labelKey: 'users.heading', to: '/manage/users', order: 26, icon: 'user', requires: 'user.read-all' },
    {
      id: 'admin.applications',
      labelKey: 'applications.heading',
      to: '/manage/teacher-applications',
      order: 28,
      icon: 'plus',
      requires: 'teacher-application.manage',
    },
    { id: 'admin.registrations', labelKey: 'registrations.heading', to: '/manage/registrations', order: 30, icon: 'students', requires: 'registration.read-all' },
    { id: 'admin.invoices', labelKey: 'invoices.heading', to: '/manage/invoices', order: 40, icon: 'billing', requires: 'invoice.read-all' },
    { id: 'admin.refunds', labelKey: 'refunds.heading', to: '/manage/refunds', order: 45, icon: 'billing', requires: 'payment.record' },
    { id: 'admin.schools', labelKey: 'schools.heading', to: '/manage/schools', order: 50, icon: 'school', requires: 'school.read-all' },
    { id: 'admin.exports', labelKey: 'exports.heading', to: '/manage/exports', order: 52, icon: 'download', requires: 'export.read-all' },
    { id: 'admin.pages', labelKey: 'pages.heading', to: '/manage/pages', order: 55, icon: 'info', requires: 'page.edit' },
    { id: 'admin.operations', labelKey: 'operations.heading', to: '/manage/operations', order: 60, icon: 'check', requires: 'operations.read' },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
