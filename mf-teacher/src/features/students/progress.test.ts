import { cellsOf, percentOf, progressFrom } from './progress';

it.each([
  ['40', 40],
  [' 100 % ', 100],
  ['0', 0],
  ['', null],
  ['101', undefined],
  ['4.5', undefined],
  ['-1', undefined],
  ['3\t5', undefined],
  ['1 0', undefined],
  ['%', undefined],
  ['40\u00A0%', 40],
])('reads "%s" as %s', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});

const students = [{ studentId: 1 }, { studentId: 2 }, { studentId: 3 }];

it('assigns a copied column to the students from one row downwards', () => {
  expect(progressFrom(students, 2, cellsOf('80%\r\n\r\n'))).toEqual([
    { studentId: 2, progress: 80 },
    { studentId: 3, progress: null },
  ]);
});

it.each([
  ['more lines than students', '1\n2\n3'],
  ['a line that is no percentage', '80\nall'],
  ['two columns', '3\t5\n4\t6'],
])('refuses a whole column with %s', (_, copied) => {
  expect(progressFrom(students, 2, cellsOf(copied))).toBeNull();
});
