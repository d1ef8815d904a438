import { euro } from '#platform/index';
import type { GroupPreview } from './group.types';

export function toGroupPreviewDto({ offer, students }: GroupPreview) {
  const { refusal, cohort } = offer;
  const wanted = students.filter(({ student }) => !student.isRegistered);
  return {
    refusal,
    freeSeats: Math.max(0, cohort.sizeMax - cohort.seatsTaken),
    schoolPays: euro(wanted.reduce((sum, { option }) => sum + option.schoolShareCents, 0)),
    studentsPay: euro(wanted.reduce((sum, { option }) => sum + option.studentShareCents, 0)),
    students: students.map(({ student: { userId: id, firstName, lastName, isRegistered }, option }) => ({
      id,
      firstName,
      lastName,
      isRegistered,
      failed: option.rules.filter(({ pass }) => !pass),
    })),
  };
}
