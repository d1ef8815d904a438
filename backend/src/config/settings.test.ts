/** Each setting by itself: what is not said has the default of the documentation, and nonsense is refused by name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Settings } from './schema';

const PAGE = readFileSync(path.join(__dirname, '../../../docs/configuration.md'), 'utf8');
/** Any text is right: names, addresses on invoices, keys of services. A list may have any parts. */
const NONSENSE = '\u00a7 nonsense \u00a7';

const names = Object.keys(Settings.shape) as (keyof typeof Settings.shape)[];
const takesAnyText = (name: keyof typeof Settings.shape): boolean => {
  const result = Settings.shape[name].safeParse('any text that somebody may write, of a good length');
  return result.success && (typeof result.data === 'string' || Array.isArray(result.data));
};

/** @covers every setting of the backend */
it.each(Object.keys(Settings.shape) as typeof names)('%s is explained, and refuses what it cannot be', (name) => {
  const isRefused = !Settings.shape[name].safeParse(NONSENSE).success;

  expect(PAGE).toContain(`\`${name}\``);
  expect(isRefused || takesAnyText(name)).toBe(true);
});

it('takes any text only where a text is meant', () => {
  const free = names.filter((name) => Settings.shape[name].safeParse(NONSENSE).success);

  expect(free.length).toBeLessThan(names.length / 3);
  expect(free.filter((name) => !takesAnyText(name))).toEqual([]);
  expect(free.filter((name) => /_(DAYS|HOURS|MINUTES|SECONDS|CENTS|PERCENT|MS|MB|URL)$/.test(name))).toEqual([]);
});
