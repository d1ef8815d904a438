/** Every text exists in every language, with the same values to fill in and all the plural forms that the language has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, ROOT } from './tools';

type Texts = { [key: string]: string | Texts };

const LANGUAGES = ['et', 'en', 'ru'];
const FRONT_ENDS = ['shared-ui', 'mf-shell', 'mf-student', 'mf-teacher', 'mf-school', 'mf-admin'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

const localeFolders = FRONT_ENDS.flatMap((workspace) =>
  readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'et.json')
    .map((file) => path.join(workspace, 'src', path.dirname(file))),
);

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`)));

const textsOf = (folder: string, language: string): Map<string, string> => new Map(flat(readJson<Texts>(folder, `${language}.json`)));
const keysWithoutPlurals = (texts: Map<string, string>): string[] => [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
const placeholdersOf = (text: string): string => [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? ''))].sort().join(' ');

/** Per key without its plural form: all that any of its forms fills in. */
const placeholdersByKey = (texts: Map<string, string>): Record<string, string> => {
  const joined = new Map<string, string>();
  for (const [key, text] of texts) joined.set(key.replace(PLURAL, ''), `${joined.get(key.replace(PLURAL, '')) ?? ''} ${text}`);
  return Object.fromEntries([...joined].map(([key, text]) => [key, placeholdersOf(text)]));
};

it('finds the texts of every front end', () => {
  expect(FRONT_ENDS.filter((workspace) => !localeFolders.some((folder) => folder.startsWith(`${workspace}/`)))).toEqual([]);
});

describe.each(localeFolders)('%s', (folder) => {
  const estonian = textsOf(folder, 'et');

  it.each(['en', 'ru'])('%s has the keys of et', (language) => {
    expect(keysWithoutPlurals(textsOf(folder, language))).toEqual(keysWithoutPlurals(estonian));
  });

  it.each(['en', 'ru'])('%s fills in what et fills in', (language) => {
    expect(placeholdersByKey(textsOf(folder, language))).toEqual(placeholdersByKey(estonian));
  });

  it.each(LANGUAGES)('%s says something under every key', (language) => {
    expect([...textsOf(folder, language)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('%s has every plural form of the language', (language) => {
    const texts = textsOf(folder, language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...texts.keys()].filter((key) => PLURAL.test(key) && texts.has(key.replace(PLURAL, '_other')));

    const missing = counted.flatMap((key) => forms.map((form) => key.replace(PLURAL, `_${form}`)).filter((wanted) => !texts.has(wanted)));

    expect([...new Set(missing)]).toEqual([]);
  });
});

it('every label of a menu is a text of the front end that declares it', () => {
  const declared = FRONT_ENDS.flatMap((workspace) => {
    const file = path.join(ROOT, workspace, 'src/app/remote.ts');
    if (!existsSync(file)) return [];
    const labels = [...readFileSync(file, 'utf8').matchAll(/labelKey: '([^']+)'/g)].map(([, key]) => key ?? '');
    return labels.map((key) => ({ workspace, key }));
  });

  const unknown = declared.filter(({ workspace, key }) => !textsOf(path.join(workspace, 'src/locales'), 'et').has(key));

  expect(declared.length).toBeGreaterThan(3);
  expect(unknown).toEqual([]);
});
