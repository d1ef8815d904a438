import type { SavedProgress } from './learning.types';

export const toStudentProgressDto = ({ cohortId, studentId, registrationId, progress, updatedAt }: SavedProgress) => ({
  cohortId,
  studentId,
  registrationId,
  progress,
  updatedAt: updatedAt.toISOString(),
});
