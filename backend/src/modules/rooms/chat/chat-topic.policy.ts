/** Words with which people ask for their own classes. */
const OWN_CLASSES =
  /\b(my|minu|mul)\b.*\b(class|classes|lesson|lessons|calendar|tund|tunnid|tundi|kalender)|kalender|calendar|tunniplaan|timetable|календар|расписани|(мои|моё|моя|мой|у меня).*(занят|урок)/iu;

/** @returns whether the question is about the asker's own classes, which nobody else may read */
export const asksForOwnClasses = (text: string): boolean => OWN_CLASSES.test(text);

type Quoted = { facts: Readonly<Record<string, string>>; publicUrl: string };

/** @returns a text of our pages as a chat shows it: with the settings that it quotes, and whole addresses in its links */
export const quotedFor = (text: string, { facts, publicUrl }: Quoted): string =>
  text
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole)
    .replace(/\]\((\/[^)\s]*)\)/g, (_whole, path: string) => `](${publicUrl}${path})`);

const MOST_LETTERS = 1_900;

/** @returns the reply in the length that a chat takes */
export const shortened = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS).trimEnd()} …`;
