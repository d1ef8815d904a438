import { searching } from '#platform/index';

export type Bindings = Record<string, Date | number | string>;

/** As the index of those who are no students has it. */
export const TEACHING_NAME = `search_spelling(' ' || u.first_name || ' ' || u.last_name)`;

/** Trigrams bring what is near enough from the index, and few enough wrong letters keep it. Nothing is near one or two letters: either a word begins so or none does. */
export const isNear = (text: string): string =>
  `(length(:q) > 2 and search_spelling(:word) <% ${text} and search_forgives(search_spelling(:q), ${text}))`;

export const HAS_TEXT = `(c.search_text like search_spelling(:pattern) or c.search_words @@ search_for(:q))`;

/** Who finds so many by what they typed did not mistype it. */
const ENOUGH = 20;

/**
 * Numbers of the courses that have the text or words of it, and where those are few what is near enough, which takes
 * longest to tell: each way of finding has an index.
 * @param among conditions of the courses, named `c`, that the reader may find: others make none of theirs one too many
 */
export const coursesWithText = (among: readonly string[]): string => `
  (with written as materialized (
    select c.id from courses c where ${['c.search_text like search_spelling(:pattern)', ...among].join(' and ')}
    union select c.id from courses c where ${['c.search_words @@ search_for(:q)', ...among].join(' and ')})
  select id from written
  union all select c.id from courses c where (select count(*) from written) < ${ENOUGH} and not ${HAS_TEXT} and ${isNear('c.search_text')})`;

/** @returns values of `:q`, `:word` and `:pattern`, which the conditions of a search name. */
export function searchBindings(q: string): Bindings {
  const text = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  const words = text.split(/[^\p{L}\p{N}]+/u).sort((one, other) => other.length - one.length);
  return { q: text, word: words[0] || text, pattern: searching(text) };
}
