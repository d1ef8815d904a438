import { euro } from '#platform/index';
import type { School, SchoolStudent, StudentRegistration } from './schools.types';

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

export const toConditionsDto = (school: School) => ({
  schoolId: school.id,
  schoolName: school.name,
  limitations: school.limitations,
  conditionText: school.conditionText,
  defaultPayer: school.defaultPayer,
  sharePercent: school.sharePercent,
  seatPrice: school.seatPriceCents === null ? null : euro(school.seatPriceCents),
  prepaidStudentSeats: school.prepaidStudentSeats,
  showsBalance: school.showsBalance,
});
