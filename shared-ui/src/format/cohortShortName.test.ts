import { cohortShortName } from './cohortShortName';

it.each([
  ['Python from zero, November 2026', 'Python from zero', 'November 2026'],
  ['Python from zero, December 2026, II', 'Python from zero', 'December 2026, II'],
  ['Robootikaring, sügis 2026', 'Robootika', 'Robootikaring, sügis 2026'],
  ['C++ November', 'C', 'C++ November'],
  ['PY-12', 'Python from zero', 'PY-12'],
  ['Python from zero', 'Python from zero', 'Python from zero'],
])('shortens %s beside %s to %s', (name, title, short) => {
  expect(cohortShortName(name, title)).toBe(short);
});
