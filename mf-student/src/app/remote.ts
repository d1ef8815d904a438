import { defineRemote } from '@valikool/shared-ui';

export default defineRemote({
  contract: 1,
  id: 'student',
  patterns: ['/courses', '/courses/:slug', '/courses/category/:category'],
  routes: [
    {
      path: '/courses',
      lazy: () => import('../features/catalogue/CataloguePage'),
      handle: { titleKey: 'catalogue.title', layout: 'default' },
    },
  ],
  menu: [{ id: 'student.catalogue', labelKey: 'catalogue.title', to: '/courses', order: 10, icon: 'courses' }],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
