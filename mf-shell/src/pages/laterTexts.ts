import type { LocaleLoaders } from '@valikool/shared-ui';

/** Long texts and forms: loaded by the pages that show them. */
export const laterTexts: Record<string, LocaleLoaders> = {
  pages: {
    et: () => import('../locales/pages/et.json'),
    en: () => import('../locales/pages/en.json'),
    ru: () => import('../locales/pages/ru.json'),
  },
  account: {
    et: () => import('../locales/account/et.json'),
    en: () => import('../locales/account/en.json'),
    ru: () => import('../locales/account/ru.json'),
  },
  share: {
    et: () => import('../locales/share/et.json'),
    en: () => import('../locales/share/en.json'),
    ru: () => import('../locales/share/ru.json'),
  },
};
