import { createInstance, type i18n } from 'i18next';
import type { Language } from '../i18n/languages';
import { registeredLocales, sharedLocales } from '../i18n/i18n';
import type { LocaleBundle, LocaleLoaders } from '../remote/remote.types';

async function bundleOf(loaders: LocaleLoaders, language: Language): Promise<LocaleBundle> {
  const load = loaders[language] ?? loaders['en'];
  return load === undefined ? {} : (await load()).default;
}

/** The texts of one language, all loaded: a renderer cannot wait for them. */
export async function textsOf(language: Language, namespaces: Record<string, LocaleLoaders>): Promise<i18n> {
  const all = { shared: sharedLocales, ...registeredLocales(), ...namespaces };
  const bundles = await Promise.all(
    Object.entries(all).map(async ([name, loaders]) => [name, await bundleOf(loaders, language)] as const),
  );
  const texts = createInstance();
  await texts.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(all),
    defaultNS: 'shared',
    resources: { [language]: Object.fromEntries(bundles) },
    interpolation: { escapeValue: false },
  });
  return texts;
}
