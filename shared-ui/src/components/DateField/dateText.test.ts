import { maskDateText, parseDateText, showDateValue, type DateKind } from './dateText';

it.each<[string, DateKind, string | undefined]>([
  ['21.11.2026', 'date', '2026-11-21'],
  ['1.2.2026', 'date', '2026-02-01'],
  ['29.02.2028', 'date', '2028-02-29'],
  ['29.02.2026', 'date', undefined],
  ['1.13.2026', 'date', undefined],
  ['1.2.26', 'date', undefined],
  ['21.11.2026 17:30', 'dateTime', '2026-11-21T17:30'],
  ['21.11.2026 24:00', 'dateTime', undefined],
  ['21.11.2026', 'dateTime', undefined],
  ['7:05', 'time', '07:05'],
  ['7:60', 'time', undefined],
])('reads %s as a %s', (text, kind, value) => {
  expect(parseDateText(text, kind)).toBe(value);
});

it.each<[string, DateKind, string]>([
  ['2026-11-21', 'date', '21.11.2026'],
  ['2026-11-21T17:30', 'dateTime', '21.11.2026 17:30'],
  ['17:30', 'time', '17:30'],
  ['21.1', 'date', '21.1'],
])('shows %s (%s) as %s', (value, kind, text) => {
  expect(showDateValue(value, kind)).toBe(text);
});

it.each<[string, DateKind, string]>([
  ['2', 'date', '2'],
  ['21', 'date', '21.'],
  ['2111', 'date', '21.11.'],
  ['21112026', 'date', '21.11.2026'],
  ['5.', 'date', '05.'],
  ['5.9.2026', 'date', '05.09.2026'],
  ['5/9/2026', 'date', '05.09.2026'],
  ['21.11.20261', 'date', '21.11.2026'],
  ['211120261730', 'dateTime', '21.11.2026 17:30'],
  ['21.11.2026', 'dateTime', '21.11.2026 '],
  ['730', 'time', '73:0'],
  ['7:30', 'time', '07:30'],
  ['x', 'date', ''],
])('makes %s (%s) into %s', (typed, kind, masked) => {
  expect(maskDateText(typed, kind)).toBe(masked);
});
