/**
 * A cohort's name beside its course's title: `Python from zero, November 2026` → `November 2026`. A name of another
 * form stays whole, and so does one that says nothing but the title.
 */
export function cohortShortName(name: string, courseTitle: string): string {
  if (!name.startsWith(courseTitle)) return name;
  const rest = name.slice(courseTitle.length).replace(/^[\s,:–-]+/, '');
  return rest === '' ? name : rest;
}
