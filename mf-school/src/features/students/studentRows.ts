import type { SchoolStudent, StudentRegistration } from '../../shared/contract.types';
import type { ChosenRegistration } from './chosenRegistration.types';

/** A student with one of their registrations. A student without registrations also has a row. */
export type Row = { student: SchoolStudent; registration: StudentRegistration | null; isFirst: boolean };

export const rowsOf = (students: readonly SchoolStudent[]): Row[] =>
  students.flatMap((student): Row[] =>
    student.registrations.length === 0
      ? [{ student, registration: null, isFirst: true }]
      : student.registrations.map((registration, index) => ({ student, registration, isFirst: index === 0 })),
  );

export const rowKeyOf = ({ student, registration }: Row): string => `${student.id}-${registration?.id ?? 'none'}`;

export const nameOf = ({ firstName, lastName }: SchoolStudent): string => `${firstName} ${lastName}`;

export const isActive = ({ status }: StudentRegistration): boolean =>
  status === 'REGISTERED' || status === 'IN_PROGRESS' || status === 'AWAITING_RESULT';

/** The payer can change until the course is over. */
export const isPayerOpen = (registration: StudentRegistration): boolean =>
  isActive(registration) && Date.parse(registration.endDate) > Date.now();

/** @returns the row's registration, if its payer can change */
export const payableOf = ({ student, registration }: Row): ChosenRegistration[] => {
  if (registration === null || !isPayerOpen(registration)) return [];
  const { id, courseTitle, payer } = registration;
  return [{ id, studentName: nameOf(student), courseTitle, payer }];
};
