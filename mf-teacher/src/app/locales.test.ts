import remote from './remote';

type Texts = { [key: string]: string | Texts };

const plural = /_(zero|one|two|few|many|other)$/;

/** Dotted keys; forms of one plural count once, since languages have different numbers of them. */
const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [`${prefix}${key.replace(plural, '')}`] : keysOf(value, `${prefix}${key}.`)));

const unique = (keys: string[]) => [...new Set(keys)].sort();

async function textsOf(language: string): Promise<Texts> {
  const load = remote.locales[language];
  if (!load) throw new Error(`No texts in ${language}`);
  return (await load()).default as Texts;
}

it.each(['en', 'ru'])('has every Estonian text in %s too, and no other', async (language) => {
  expect(unique(keysOf(await textsOf(language)))).toEqual(unique(keysOf(await textsOf('et'))));
});

it.each(['et', 'en', 'ru'])('has each form of every plural in %s', async (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const raw = (texts: Texts, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [`${prefix}${key}`] : raw(value, `${prefix}${key}.`)));
  const keys = raw(await textsOf(language));
  const plurals = unique(keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')));

  const missing = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.includes(key));

  expect(missing).toEqual([]);
});

it('names every menu entry and page title in its texts', async () => {
  const keys = keysOf(await textsOf('et'));
  const wanted = [...remote.menu.map(({ labelKey }) => labelKey), ...remote.routes.flatMap(({ handle }) => handle?.titleKey ?? [])];

  expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
});

it.each([
  ['students.none', 'No students found'],
])('says %s in English as it was agreed', async (key, text) => {
  const found = key.split('.').reduce<Texts | string | undefined>((texts, part) => (typeof texts === 'object' ? texts[part] : undefined), await textsOf('en'));

  expect(found).toBe(text);
});
