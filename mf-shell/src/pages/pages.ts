import { defineRemote } from '@valikool/shared-ui';

/** The shell's own pages, declared like those of any front end, but part of its bundle. */
export default defineRemote({
  contract: 1,
  id: 'shell',
  patterns: ['/'],
  routes: [{ path: '/', lazy: () => import('./home/HomePage') }],
  menu: [],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
