import { formatMoney } from './money';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const spaced = (text: string) => text.replace(/\u00A0/g, ' ');

it.each([
  [9500, 'et', '95,00 €'],
  [0, 'et', '0,00 €'],
  [5, 'ru', '0,05 €'],
  [123_456_789, 'et', '1 234 567,89 €'],
  [-1900, 'et', '\u221219,00 €'],
  [9500, 'en', '€95.00'],
  [123_450, 'en', '€1,234.50'],
  [-50, 'en', '\u2212€0.50'],
])('writes %d cents in %s as %s', (amount, lang, text) => {
  expect(spaced(formatMoney(eur(amount), lang))).toBe(text);
});

it('never breaks an amount over two lines', () => {
  expect(formatMoney(eur(123_450), 'et')).not.toContain(' ');
});

it('names a currency that has no sign of ours', () => {
  expect(spaced(formatMoney({ amount: 100, currency: 'SEK' }, 'et'))).toBe('1,00 SEK');
});
