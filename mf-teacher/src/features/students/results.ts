import type { ParticipantStatus } from '@valikool/contract';
import type { CohortStudent } from '../../shared/contract.types';
import type { MarkedResult } from './students.queries';

const markable: readonly ParticipantStatus[] = ['AWAITING_RESULT', 'COMPLETED', 'FAILED'];
const active: readonly ParticipantStatus[] = ['REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT'];

/** Whether the student's course is over for them, so that there is a result to mark or to correct. */
export const isMarkable = ({ status }: Pick<CohortStudent, 'status'>): boolean => markable.includes(status);

/** Whether the student has a seat that can be given up. */
export const isActive = ({ status }: Pick<CohortStudent, 'status'>): boolean => active.includes(status);

/** The results that a student may be given now, which leaves out the present one. */
export const resultsFor = (student: Pick<CohortStudent, 'status'>): MarkedResult[] =>
  isMarkable(student)
    ? (['COMPLETED', 'FAILED', 'AWAITING_RESULT'] as const).filter((result) => result !== student.status)
    : [];
