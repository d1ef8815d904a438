/**
 * A cohort's name without its course's title: `Python from zero, November 2026` → `November 2026`. A name of another
 * form is returned whole, and so is one that consists only of the title.
 */
export function cohortShortName(name: string, courseTitle: string): string {
  if (!name.startsWith(courseTitle)) return name;
  // The title must end at a word boundary: in `Pythonist`, `Python` is part of another word.
  const [, rest = ''] = /^[\s,:–-]+(.*)$/.exec(name.slice(courseTitle.length)) ?? [];
  return rest === '' ? name : rest;
}
