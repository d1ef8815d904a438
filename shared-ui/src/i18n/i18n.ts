import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LocaleLoaders } from '../remote/remote.types';
import { defaultLanguage, isLanguage, languages, type Language } from './languages';
import { LocaleRegistry, registryBackend } from './localeRegistry';

const storageKey = 'valikool.language';
const registry = new LocaleRegistry();

const sharedLocales: LocaleLoaders = {
  et: () => import('./locales/et.json'),
  en: () => import('./locales/en.json'),
  ru: () => import('./locales/ru.json'),
};

/** The visitor's own choice, else Estonian. The browser's language is not asked: courses are Estonian first. */
export function rememberedLanguage(): Language {
  const remembered = window.localStorage.getItem(storageKey);
  return isLanguage(remembered) ? remembered : defaultLanguage;
}

/**
 * Starts the texts of the page. Namespaces of remotes are added later by `addLocales`.
 * @param namespaces texts to have before the first paint, besides shared-ui's own
 * @param later texts that a page loads when it first uses their namespace
 */
export async function startI18n(
  namespaces: Record<string, LocaleLoaders>,
  language: Language = rememberedLanguage(),
  later: Record<string, LocaleLoaders> = {},
): Promise<i18n> {
  registry.add('shared', sharedLocales);
  for (const [namespace, loaders] of Object.entries({ ...namespaces, ...later })) registry.add(namespace, loaders);
  await i18next
    .use(registryBackend(registry))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: ['shared', ...Object.keys(namespaces)],
      defaultNS: 'shared',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  document.documentElement.lang = language;
  return i18next;
}

/** Adds the texts of one front end and loads them in the language of the page. */
export async function addLocales(namespace: string, loaders: LocaleLoaders): Promise<void> {
  registry.add(namespace, loaders);
  await i18next.loadNamespaces(namespace);
}

/** Changes the language of the whole page at once, without a reload, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  window.localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language of the page now, for code outside React. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : defaultLanguage);
