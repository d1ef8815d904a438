import { defineRemote } from '@valikool/shared-ui';

export default defineRemote({
  contract: 1,
  id: 'teacher',
  patterns: ['/user/dashboard'],
  routes: [
    {
      path: '/user/dashboard',
      lazy: () => import('../features/dashboard/DashboardPage'),
      handle: { titleKey: 'dashboard.title', layout: 'user', guard: 'teacher', requires: 'cohort.read-own' },
    },
  ],
  menu: [{ id: 'teacher.dashboard', labelKey: 'dashboard.title', to: '/user/dashboard', order: 10, icon: 'home', requires: 'cohort.read-own' }],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
