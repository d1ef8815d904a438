import fc from 'fast-check';
import { isReferenceNumber, referenceNumber } from './reference-number';

describe('referenceNumber', () => {
  /** @covers rule invoice-reference */
  it.each([
    ['12131295', '121312952'],
    ['1', '13'],
    ['2026000001', '20260000011'],
    ['0', '00'],
  ])('gives %s the check digit that banks expect', (base, expected) => {
    expect(referenceNumber(base)).toBe(expected);
  });

  it.each(['', '12345678901234567890', '12a', '-1', ' 1', '1.5'])('refuses %p', (base) => {
    expect(() => referenceNumber(base)).toThrow(RangeError);
  });

  it('fails the check when any one digit is mistyped', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 19 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(digits, fc.nat(19), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        const number = referenceNumber(base);
        const index = at % number.length;
        const wrong = (Number(number[index]) + by) % 10;
        expect(isReferenceNumber(number)).toBe(true);
        expect(isReferenceNumber(`${number.slice(0, index)}${wrong}${number.slice(index + 1)}`)).toBe(false);
      }),
    );
  });
});
