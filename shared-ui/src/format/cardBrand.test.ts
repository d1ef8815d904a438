import { cardBrand } from './cardBrand';

it.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['unionpay', 'UnionPay'],
  ['', ''],
])('names the brand %p as the card does', (code, name) => {
  expect(cardBrand(code)).toBe(name);
});
