import { euro } from '#platform/index';
import type { SchoolStudent, StudentRegistration } from './schools.types';

const toRegistrationDto = ({
  priceCents,
  startDate,
  endDate,
  registeredAt,
  confirmedAt,
  invoice,
  ...rest
}: StudentRegistration) => ({
  ...rest,
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
  registeredAt: registeredAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  price: euro(priceCents),
  invoice: invoice && { ...invoice, dueAt: invoice.dueAt?.toISOString() ?? null },
});

export const toStudentDto = ({ registrations, ...student }: SchoolStudent) => ({
  ...student,
  registrations: registrations.map(toRegistrationDto),
});
