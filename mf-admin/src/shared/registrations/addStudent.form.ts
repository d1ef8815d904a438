import { z } from '@valikool/shared-ui/forms';
import type { CreateRegistration } from '../contract.types';

const payers = ['SCHOOL', 'STUDENT'] as const;

export const addForm = z.object({ studentId: z.string().min(1), cohortId: z.string().min(1), payer: z.enum(payers) });
export type AddInput = { studentId: string; cohortId: string; payer: string };
export type AddValues = z.output<typeof addForm>;

/**
 * The request that registers a student. Staff register only students who have agreed; the student chooses later how to
 * pay.
 */
export const registrationOf = ({
  studentId,
  cohortId,
  payer,
}: AddValues): CreateRegistration & { cohortId: number } => ({
  cohortId: Number(cohortId),
  studentId: Number(studentId),
  payer,
  acceptTerms: true,
});
