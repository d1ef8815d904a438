import { searching } from '#platform/index';

export type Bindings = Record<string, Date | number | string | readonly number[]>;

/** The same expression as in the index of people who are no students. */
export const TEACHING_NAME = `search_spelling(' ' || u.first_name || ' ' || u.last_name)`;

/**
 * The index finds similar text by trigrams, and the number of wrong letters limits it. One or two letters have no
 * similar text.
 */
export const isSimilar = (text: string): string =>
  `(length(:q) > 2 and search_spelling(:word) <% ${text} and search_forgives(search_spelling(:q), ${text}))`;

export const HAS_TEXT = `(c.search_text like search_spelling(:pattern) or c.search_words @@ search_for(:q))`;

/** From this many exact matches on, similar spellings are not searched. */
const ENOUGH = 20;

/**
 * Ids of courses that contain the text or words of it. Similar spellings, which take longest, are added only when there
 * are few. Each kind of match has an index.
 * @param among conditions on courses `c` that the reader may find, so that other courses do not count as matches
 */
export const coursesWithText = (among: readonly string[]): string => `
  (with written as materialized (
    select c.id from courses c where ${['c.search_text like search_spelling(:pattern)', ...among].join(' and ')}
    union select c.id from courses c where ${['c.search_words @@ search_for(:q)', ...among].join(' and ')})
  select id from written
  union all select c.id from courses c where (select count(*) from written) < ${ENOUGH} and not ${HAS_TEXT} and ${isSimilar('c.search_text')})`;

/** @returns values of `:q`, `:word` and `:pattern`, which the search's conditions use. */
export function searchBindings(q: string): Bindings {
  const text = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  const words = text.split(/[^\p{L}\p{N}]+/u).sort((one, other) => other.length - one.length);
  return { q: text, word: words[0] || text, pattern: searching(text) };
}
