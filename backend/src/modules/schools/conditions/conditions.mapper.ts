import { euro } from '#platform/index';
import type { Conditions, ConditionsVersion, ListedVersion, PastRegistration } from './conditions.types';
import type { YearPreview } from './preview.policy';

const price = (cents: number | null) => (cents === null ? null : euro(cents));

const toVersionDto = (version: ConditionsVersion) => ({
  number: version.number,
  state: version.state,
  inForceFrom: version.inForceFrom?.toISOString() ?? null,
  limitations: version.limitations,
  conditionText: version.conditionText,
  defaultPayer: version.defaultPayer,
  sharePercent: version.sharePercent,
  seatPrice: price(version.seatPriceCents),
  needsApproval: version.needsApproval,
  approvalDays: version.approvalDays,
  note: version.note,
  setBy: version.setBy,
  setAt: version.setAt.toISOString(),
  withdrawnBy: version.withdrawnBy,
  withdrawnAt: version.withdrawnAt?.toISOString() ?? null,
});

export const toListedVersionDto = (version: ListedVersion) => ({ ...toVersionDto(version), changed: version.changed });

export const toConditionsDto = ({ school, inForce, planned, revision }: Conditions) => ({
  schoolId: school.id,
  schoolName: school.name,
  limitations: inForce.limitations,
  conditionText: inForce.conditionText,
  defaultPayer: inForce.defaultPayer,
  sharePercent: inForce.sharePercent,
  seatPrice: price(inForce.seatPriceCents),
  needsApproval: inForce.needsApproval,
  approvalDays: inForce.approvalDays,
  prepaidStudentSeats: school.prepaidStudentSeats,
  showsBalance: school.showsBalance,
  revision,
  inForce: toVersionDto(inForce),
  planned: planned && toVersionDto(planned),
});

/** Registrations of each kind that a preview names. */
const NAMED = 50;

const toPastDto = (registration: PastRegistration) => ({
  registrationId: registration.id,
  student: { id: registration.userId, firstName: registration.firstName, lastName: registration.lastName },
  courseTitle: registration.courseTitle,
  startDate: registration.startDate.toISOString(),
  registeredAt: registration.createdAt.toISOString(),
});

const newest = <T>(registrations: readonly T[]): T[] => registrations.slice(-NAMED).reverse();

export const toYearPreviewDto = (year: YearPreview) => ({
  schoolYear: year.schoolYear,
  isCurrent: year.isCurrent,
  paidBySchool: year.paidBySchool,
  cost: euro(year.costCents),
  draftCost: euro(year.draftCostCents),
  refusedTotal: year.refused.length,
  refused: newest(year.refused).map((judged) => ({ ...toPastDto(judged), failed: judged.failed })),
  allowedTotal: year.allowed.length,
  allowed: newest(year.allowed).map(toPastDto),
  allowedCost: euro(year.allowedCostCents),
});
