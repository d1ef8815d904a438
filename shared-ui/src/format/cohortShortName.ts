/**
 * A cohort's name beside its course's title: `Python from zero, November 2026` → `November 2026`. A name of another
 * form stays whole, and so does one that says nothing but the title.
 */
export function cohortShortName(name: string, courseTitle: string): string {
  if (!name.startsWith(courseTitle)) return name;
  // The title must end at a word boundary: in `Pythonist`, `Python` is part of another word.
  const [, rest = ''] = /^[\s,:–-]+(.*)$/.exec(name.slice(courseTitle.length)) ?? [];
  return rest === '' ? name : rest;
}
