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
  ['badges.JOIN_WAITLIST', 'Group closed'],
  ['catalogue.none', 'No courses found'],
  ['cancel.rule', 'Cancellation with full refund up to 7 days after the course start.'],
  ['cancel.after', 'Afterwards no refund, and the school may hold the student liable.'],
  ['cancel.refundTime', 'A refund takes one working week.'],
  ['errors.payment.token-invalid', 'Unable to validate payment. If you completed payment, please check if you are registered before contacting support.'],
])('says %s in English as it was agreed', async (key, text) => {
  const found = key.split('.').reduce<Texts | string | undefined>((texts, part) => (typeof texts === 'object' ? texts[part] : undefined), await textsOf('en'));

  expect(found).toBe(text);
});

it.each([
  ['completed', 'Arvestatud'],
  ['failed', 'Mittearvestatud'],
])('labels the result %s in Estonian as it was agreed', async (state, label) => {
  const texts = (await textsOf('et')) as { myCourses: { state: Record<string, string> } };

  expect(texts.myCourses.state[state]).toBe(label);
});
