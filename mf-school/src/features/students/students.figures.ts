import type { SchoolStudent } from '../../shared/contract.types';

export type StudentFigures = {
  students: number;
  /** Number of registrations that are not canceled. */
  registrations: number;
  studying: number;
  /** Share of final results that are passes, 0–1; null when there are none. */
  passed: number | null;
};

/** Counts the figures of a year. @param students all of the school, with the year's registrations */
export function figuresOf(students: readonly SchoolStudent[]): StudentFigures {
  const registrations = students
    .flatMap((student) => student.registrations)
    .filter(({ status }) => status !== 'CANCELED');
  const having = (...wanted: string[]) => registrations.filter(({ status }) => wanted.includes(status)).length;
  const final = having('COMPLETED', 'FAILED');
  return {
    students: students.length,
    registrations: registrations.length,
    studying: having('IN_PROGRESS'),
    passed: final === 0 ? null : having('COMPLETED') / final,
  };
}
