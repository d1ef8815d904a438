import { defineRemote } from '@valikool/shared-ui';

export default defineRemote({
  contract: 1,
  id: 'admin',
  patterns: ['/manage', '/manage/registrations', '/manage/invoices', '/manage/schools', '/manage/operations'],
  routes: [
    {
      path: '/manage',
      lazy: () => import('../features/overview/OverviewPage'),
      handle: { titleKey: 'overview.heading', layout: 'user', guard: 'auth', requires: 'cohort.read-all' },
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
      path: '/manage/schools',
      lazy: () => import('../features/schools/SchoolsPage'),
      handle: { titleKey: 'schools.heading', layout: 'user', guard: 'auth', requires: 'school.read-all' },
    },
    {
      path: '/manage/operations',
      lazy: () => import('../features/operations/OperationsPage'),
      handle: { titleKey: 'operations.heading', layout: 'user', guard: 'auth', requires: 'operations.read' },
    },
  ],
  menu: [
    { id: 'admin.overview', labelKey: 'overview.heading', to: '/manage', order: 10, icon: 'home', requires: 'cohort.read-all' },
    { id: 'admin.registrations', labelKey: 'registrations.heading', to: '/manage/registrations', order: 30, icon: 'students', requires: 'registration.read-all' },
    { id: 'admin.invoices', labelKey: 'invoices.heading', to: '/manage/invoices', order: 40, icon: 'billing', requires: 'invoice.read-all' },
    { id: 'admin.schools', labelKey: 'schools.heading', to: '/manage/schools', order: 50, icon: 'school', requires: 'school.read-all' },
    { id: 'admin.operations', labelKey: 'operations.heading', to: '/manage/operations', order: 60, icon: 'check', requires: 'operations.read' },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
