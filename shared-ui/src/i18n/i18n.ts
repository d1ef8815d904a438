import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LocaleLoaders } from '../remote/remote.types';
import { defaultLanguage, isLanguage, languages, type Language } from './languages';
import { LocaleRegistry, registryBackend } from './localeRegistry';
import { rememberedLanguage, rememberLanguage } from './rememberedLanguage';

const registry = new LocaleRegistry();

/** Texts of shared-ui itself. */
export const sharedLocales: LocaleLoaders = {
  et: () => import('./locales/et.json'),
  en: () => import('./locales/en.json'),
  ru: () => import('./locales/ru.json'),
};

/**
 * Loads the first texts of the page. Remotes add their namespaces later with `addLocales`.
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

/** Namespaces of entries of shared-ui whose code has been loaded. */
const ofEntries = new Set<string>();

/** Registers where the texts of an entry of shared-ui come from, such as `forms`. Called when its code is loaded. */
export function registerLocales(namespace: string, loaders: LocaleLoaders): void {
  registry.add(namespace, loaders);
  ofEntries.add(namespace);
}

/**
 * Loads the texts of the entries whose code has been loaded. Call it after a page's code has come and before the page is
 * shown. A component that had to wait for its texts later would hide the whole page meanwhile, and take the focus out of
 * the field in which somebody is typing.
 */
export const loadRegisteredTexts = (): Promise<void> => i18next.loadNamespaces([...ofEntries]);

/** What `registerLocales` was called with so far, for rendering outside a browser. */
export const registeredLocales = (): Record<string, LocaleLoaders> => registry.all();

/** Registers the texts of one front end and loads them in the page's language. */
export async function addLocales(namespace: string, loaders: LocaleLoaders): Promise<void> {
  registry.add(namespace, loaders);
  await i18next.loadNamespaces(namespace);
}

/** Removes the language from the address; it would override the choice at the next load. */
function dropAskedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Loads the texts that the page was prerendered with, so that React can take over its markup.
 * @param code the page's code, which registers namespaces of its own
 */
export async function loadNamespaces(namespaces: readonly string[], code: Promise<unknown>): Promise<void> {
  const isKnown = (namespace: string) => registry.has(namespace);
  await Promise.all([i18next.loadNamespaces(namespaces.filter(isKnown)), code]);
  await i18next.loadNamespaces(namespaces);
}

/** Changes the language of the whole page at once, without a reload, and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  dropAskedLanguage();
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language of the page now, for code outside React. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : defaultLanguage);
