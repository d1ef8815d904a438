import { defineRemote } from '@valikool/shared-ui';

export default defineRemote({
  contract: 1,
  id: 'admin',
  patterns: ['/manage/cohorts'],
  routes: [
    {
      path: '/manage/cohorts',
      lazy: () => import('../features/cohorts/CohortsPage'),
      handle: { titleKey: 'cohorts.title', layout: 'user', requires: 'cohort.read-all' },
    },
  ],
  menu: [{ id: 'admin.cohorts', labelKey: 'cohorts.title', to: '/manage/cohorts', order: 10, icon: 'courses', requires: 'cohort.read-all' }],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
