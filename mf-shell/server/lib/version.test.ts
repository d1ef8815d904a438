import { fitsSharedUi } from './version.mjs';

it.each([
  ['0.1.0', '0.1.0', true],
  ['0.1.0', '0.2.0', true],
  ['0.1.9', '0.2.0', true],
  ['1.4.0', '1.4.2', true],
  ['0.2.0', '0.1.0', false],
  ['0.1.1', '0.1.0', false],
  ['1.0.0', '2.0.0', false],
  ['2.0.0', '1.9.9', false],
])('a front end built against %s on a shell with %s: %s', (built, running, fits) => {
  expect(fitsSharedUi(built, running)).toBe(fits);
});
