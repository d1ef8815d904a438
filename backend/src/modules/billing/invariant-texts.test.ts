import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { INVARIANT_NAMES } from './invariants.read-model';

const LOCALES = resolve(__dirname, '../../../../mf-admin/src/locales');

it.each(['et', 'en', 'ru'])('the page of invariants has a text for every invariant in %s', (language) => {
  const { invariants } = JSON.parse(readFileSync(resolve(LOCALES, `${language}.json`), 'utf8')) as {
    invariants: Record<string, string>;
  };

  expect(Object.keys(invariants).sort()).toEqual([...INVARIANT_NAMES].sort());
});
