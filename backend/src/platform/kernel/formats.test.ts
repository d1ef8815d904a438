import { dateText, dateTimeText, euroText } from './formats';

describe('euroText', () => {
  it.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [9500, '95,00 €'],
    [-1, '-0,01 €'],
    [123_456_789, '1 234 567,89 €'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(euroText(cents)).toBe(text);
  });
});

describe('dates', () => {
  const lateEvening = new Date('2026-12-31T22:30:00Z');

  it('formats a day by the calendar of Tallinn', () => {
    expect(dateText(lateEvening)).toBe('01.01.2027');
  });

  it('formats a moment in the given time zone', () => {
    expect(dateTimeText(lateEvening, 'UTC')).toBe('31.12.2026 22:30');
  });
});
