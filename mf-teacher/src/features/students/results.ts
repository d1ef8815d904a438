import type { ParticipantStatus } from '@valikool/contract';
import type { CohortStudent } from '../../shared/contract.types';
import type { MarkedResult } from './students.queries';

const markable: readonly ParticipantStatus[] = ['AWAITING_RESULT', 'COMPLETED', 'FAILED'];
const active: readonly ParticipantStatus[] = ['REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT'];

/** Whether the course is over for the student, so that a result can be set or corrected. */
export const isMarkable = ({ status }: Pick<CohortStudent, 'status'>): boolean => markable.includes(status);

/** Whether the student has a seat that can be canceled. */
export const isActive = ({ status }: Pick<CohortStudent, 'status'>): boolean => active.includes(status);

/** Whether a result that stands would change, which needs a reason that the student reads. */
export const isCorrection = ({ status }: Pick<CohortStudent, 'status'>, result: MarkedResult): boolean =>
  (status === 'COMPLETED' || status === 'FAILED') && status !== result;

/** The results that a student may get now, except the present one. */
export const resultsFor = (student: Pick<CohortStudent, 'status'>): MarkedResult[] =>
  isMarkable(student)
    ? (['COMPLETED', 'FAILED', 'AWAITING_RESULT'] as const).filter((result) => result !== student.status)
    : [];
