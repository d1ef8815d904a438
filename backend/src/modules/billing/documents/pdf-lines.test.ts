import { faceOf, type Word } from './pdf-fonts';
import { linesOf } from './pdf-lines';

const layout = { face: faceOf('regular'), isTabular: false };
const textOf = ({ glyphs }: Word): string => String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints));
/** @param width in thousandths of the text's size, where a letter takes about 600 */
const linesIn = (text: string, width: number): string[] =>
  linesOf(text, width, layout).map(({ words }) => words.map(textOf).join(''));

it('breaks after spaces, and leaves none at the end of a line', () => {
  expect(linesIn('Psühholoogia argielus, 12.01.2027 – 02.03.2027', 11_000)).toEqual([
    'Psühholoogia argielus,',
    '12.01.2027 –',
    '02.03.2027',
  ]);
});

it('breaks after a hyphen between letters, and not between figures', () => {
  expect(linesIn('Mari-Liis', 3_000)).toEqual(['Mari-', 'Liis']);
  expect(linesIn('arve 2026-00001', 8_000)).toEqual(['arve', '2026-00001']);
});

it('breaks a word that is wider than a line', () => {
  const lines = linesIn('Kuulilennuteetunneliluuk', 4_000);

  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe('Kuulilennuteetunneliluuk');
  for (const { width } of linesOf('Kuulilennuteetunneliluuk', 4_000, layout)) expect(width).toBeLessThanOrEqual(4_000);
});

it('begins a new line where the text does, and keeps an empty one', () => {
  expect(linesIn('üks\n\nkaks', 9_000)).toEqual(['üks', '', 'kaks']);
});

it('puts an accent on its letter, however the text is encoded', () => {
  expect(linesIn('õ'.normalize('NFD'), 9_000)).toEqual(['õ']);
});
