import { invalidInput } from './errors';
import { displayName, gmailAddress, iban, personalCode, personName, phoneNumber } from './fields';
import { z } from './schema';

it.each([
  ['+372 5555 1234', '+37255551234'],
  ['5555 1234', '+37255551234'],
  ['00358 40 123-4567', '+358401234567'],
  ['(+44) 20.7946.0958', '+442079460958'],
])('stores the telephone number %s as %s', (typed, kept) => {
  expect(phoneNumber.parse(typed)).toBe(kept);
});

it.each(['call me', '+0 123 4567', '+372', '+1234567890123456', '', '5555'])(
  'refuses %p as a telephone number',
  (typed) => {
    expect(phoneNumber.safeParse(typed).success).toBe(false);
  },
);

it('checks the check digits of a bank account', () => {
  expect(iban.parse('ee47 1000 0010 2014 5685')).toBe('EE471000001020145685');
  expect(iban.safeParse('EE471000001020145686').success).toBe(false);
  expect(iban.safeParse('EE00').success).toBe(false);
});

it.each(['37605030299', '50001010006', '49403136526'])('accepts the personal code %s', (code) => {
  expect(personalCode.parse(` ${code} `)).toBe(code);
});

it.each([
  ['a wrong check digit', '37605030298'],
  ['a day that does not exist', '37602300299'],
  ['an invalid century', '97605030299'],
  ['a hyphen between the digits', '3760503-0299'],
  ['too few digits', '3760503029'],
])('refuses a personal code with %s', (_what, code) => {
  expect(personalCode.safeParse(code).success).toBe(false);
});

it('accepts names in any letters, on one line only', () => {
  expect(personName.parse(' Õnne-Mai O’Neill Жанна ')).toBe('Õnne-Mai O’Neill Жанна');
  expect(personName.parse('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  for (const name of ['', '   ', 'Mari\nMaasikas', 'Mari\u2028Maasikas', 'x'.repeat(101)])
    expect(personName.safeParse(name).success).toBe(false);
});

it('removes text-direction marks from names, and keeps the letters', () => {
  expect(personName.parse('\u202eMari\u2066 \u200fMaa\u061csikas\u202c')).toBe('Mari Maasikas');
  expect(personName.parse('\u200eשרה כהן')).toBe('שרה כהן');
  expect(personName.safeParse('\u202e\u2069').success).toBe(false);
  expect(displayName(10).parse('Keraa\u202emika')).toBe('Keraamika');
});

it('accepts Gmail addresses only', () => {
  expect(gmailAddress.parse(' Mari@Gmail.com ')).toBe('mari@gmail.com');
  expect(gmailAddress.safeParse('mari@googlemail.com').success).toBe(true);
  for (const address of ['mari@gmail.com.naide.ee', 'mari@notgmail.com', 'gmail.com', 'mari@kool.ee'])
    expect(gmailAddress.safeParse(address).success).toBe(false);
});

it('returns the name of the broken rule, which interfaces translate', () => {
  const { error } = z
    .object({ phone: phoneNumber, bank: iban, code: personalCode, mail: gmailAddress })
    .safeParse({ phone: 'x', bank: 'x', code: 'x', mail: 'a@b.ee' });

  const { details } = invalidInput('body', error ?? new z.ZodError([]));

  expect(details).toMatchObject([
    { field: 'phone', rule: 'phone' },
    { field: 'bank', rule: 'iban' },
    { field: 'code', rule: 'personal-code' },
    { field: 'mail', rule: 'gmail' },
  ]);
});
