import i18next from 'i18next';
import { addLocales, startI18n } from '../i18n/i18n';
import type { Language } from '../i18n/languages';
import type { LocaleLoaders } from '../remote/remote.types';

/** Loads texts at the first call of a test file; later calls add namespaces and switch the language. */
export async function loadTexts(namespaces: Record<string, LocaleLoaders>, lang: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await startI18n(namespaces, lang);
    return;
  }
  for (const [namespace, loaders] of Object.entries(namespaces)) await addLocales(namespace, loaders);
  await i18next.changeLanguage(lang);
  document.documentElement.lang = lang;
}
