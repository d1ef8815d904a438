import { euro } from '#platform/index';
import { pdfUrlOf, providerOf, toPlannedPartDto } from '#modules/billing/index';
import { isResultLate, type FreeSibling, type WeeklyClash } from '#modules/cohorts/index';
import type { Eligibility } from '../eligibility/eligibility.service';
import type { OwnPrice } from '../eligibility/own-prices.service';
import {
  approvalStateOf,
  freeCancellationUntil,
  isActive,
  type PayerOption,
  type RegistrationSettings,
  undoUntil,
} from '../seats/index';
import { guardianStateOf } from './guardian-state.policy';
import { feedbackStepOf, hasAccess, nextStepOf } from './registrations.policy';
import type { CohortSummary, RegistrationDetail, RegistrationRow } from './registrations.types';
import type { WaitlistPlace } from './waitlist-place.types';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const thumbnailUrl = (key: string | null): string | null =>
  key === null ? null : key.startsWith('http') ? key : `/uploads/${key}`;

export type MapContext = { now: Date; settings: RegistrationSettings };

/** What anybody may know of a cohort. */
export const toCohortSummary = (row: CohortSummary) => ({
  id: row.cohortId,
  name: row.cohortName,
  status: row.cohortStatus,
  startDate: row.startDate.toISOString(),
  endDate: row.endDate.toISOString(),
  timeZone: row.timeZone,
  onlineClassTimes: row.onlineClassTimes,
  onlineLessonLength: row.onlineLessonLength,
  teachers: row.teachers,
  course: {
    id: row.courseId,
    slug: row.courseSlug,
    title: row.courseTitle,
    language: row.courseLanguage,
    thumbnailUrl: thumbnailUrl(row.thumbnail),
  },
});

function paymentOf({ payment }: RegistrationRow) {
  if (!payment) return null;
  const { id, provider, status, resolution, amountCents, paymentUrl, expiresAt, lastError } = payment;
  const isOpen = status === 'PENDING';
  return {
    id,
    provider: providerOf(provider),
    state: status,
    resolution,
    amount: euro(amountCents),
    url: isOpen ? paymentUrl : null,
    expiresAt: iso(expiresAt),
    providerIsDown: status === 'CREATED' && lastError !== null,
  };
}

function cancellationOf(row: RegistrationRow, { now, settings }: MapContext) {
  const freeUntil = freeCancellationUntil(
    { start: row.startDate, registeredAt: row.createdAt, studentShareCents: row.studentShareCents },
    settings,
  );
  const paidCents = row.invoice?.status === 'PAID' ? row.studentShareCents - row.cardCents : 0;
  return {
    allowed: isActive(row),
    freeUntil: freeUntil.toISOString(),
    refund: isActive(row) && now <= freeUntil && paidCents > 0 ? euro(paidCents) : null,
  };
}

function payerUndoOf(row: RegistrationRow, now: Date) {
  const until = undoUntil(row, row);
  if (until === null || row.payerChangedFrom === null || now > until || row.isSchoolInvoiced || !isActive(row))
    return null;
  return { to: row.payerChangedFrom, until: until.toISOString() };
}

/** The cohort, with the links to its lessons for students with access only. */
const cohortOf = (row: RegistrationRow, now: Date) => {
  const mayEnter = hasAccess(row, now);
  return {
    videoUrl: mayEnter ? row.videoUrl : null,
    lmsUrl: mayEnter ? row.lmsUrl : null,
    discordInviteUrl: mayEnter ? row.discordInviteUrl : null,
    // Last: Node copies fields into an object several times faster than it adds fields to a copy.
    ...toCohortSummary(row),
  };
};

const guardianOf = ({ guardian }: RegistrationRow, { now }: MapContext) =>
  guardian && { state: guardianStateOf(guardian, now), until: guardian.expiresAt.toISOString() };

const approvalOf = (row: RegistrationRow) => {
  const state = approvalStateOf(row);
  if (state === 'WITHDRAWN') return null;
  const { approvalUntil, approvalDecidedAt, approvalReason: reason } = row;
  return { state, until: iso(approvalUntil), decidedAt: iso(approvalDecidedAt), reason };
};

const planOf = ({ plan }: RegistrationRow) =>
  plan && {
    method: plan.method,
    position: plan.position,
    count: plan.count,
    amount: euro(plan.leftCents),
    dueAt: plan.dueAt.toISOString(),
    isDue: plan.state !== 'PLANNED',
    hasFailed: plan.failure !== null,
  };

const refundOf = ({ refund }: RegistrationRow) =>
  refund && {
    amount: { amount: refund.amountCents, currency: refund.currency },
    status: refund.status,
    reason: refund.reason,
    dueBy: refund.dueBy.toISOString(),
  };

const invoiceOf = ({ invoice }: RegistrationRow) =>
  invoice && {
    id: invoice.invoiceId,
    number: invoice.number,
    status: invoice.status,
    total: euro(invoice.totalCents),
    dueAt: iso(invoice.dueAt),
    pdfUrl: pdfUrlOf(invoice),
  };

export const toRegistrationDto = (row: RegistrationRow, context: MapContext) => ({
  id: row.id,
  status: row.status,
  payer: row.payer,
  price: euro(row.priceCents),
  schoolPays: euro(row.schoolShareCents),
  studentPays: euro(row.studentShareCents),
  discount: euro(row.discountCents),
  coveredByPass: row.coveredBySubscriptionId !== null,
  giftCard: euro(row.cardCents),
  toPay: euro(row.owedCents),
  registeredAt: row.createdAt.toISOString(),
  confirmedAt: iso(row.confirmedAt),
  heldUntil: iso(row.heldUntil),
  accessUntil: iso(row.accessUntil),
  canceledAt: iso(row.canceledAt),
  cancelReason: row.cancelReason,
  approval: approvalOf(row),
  hasAccess: hasAccess(row, context.now),
  nextStep: nextStepOf(row),
  progress: row.progress,
  isResultLate: isResultLate(row, context.now),
  feedback: feedbackStepOf(row),
  student: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  school: row.schoolId === null ? null : { id: row.schoolId, name: row.schoolName ?? '' },
  cohort: cohortOf(row, context.now),
  invoice: invoiceOf(row),
  payment: paymentOf(row),
  guardian: guardianOf(row, context),
  plan: planOf(row),
  refund: refundOf(row),
  payerUndo: payerUndoOf(row, context.now),
  cancellation: cancellationOf(row, context),
});

export const toRegistrationDetailDto = (row: RegistrationDetail, context: MapContext) => ({
  ...toRegistrationDto(row, context),
  conditions: row.conditions,
  learningOutcomes: row.learningOutcomes,
  gradingCriteria: row.gradingCriteria,
  timeline: row.timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
});

export const toPayerDto = ({
  payer,
  available,
  schoolShareCents,
  studentShareCents,
  discountCents,
  school,
  rules,
  schedule = null,
}: PayerOption) => ({
  approvalDays: school?.needsApproval && schoolShareCents > 0 ? school.approvalDays : null,
  payer,
  available,
  schoolPays: euro(schoolShareCents),
  youPay: euro(studentShareCents),
  discount: euro(discountCents),
  school: school && { id: school.id, name: school.name },
  ...(schedule && { instalments: schedule.map(toPlannedPartDto) }),
  conditionText: school?.conditionText ?? null,
  rules,
});

export const toProviderDto = ({ provider, banks, wallets, dueAt }: Eligibility['providers'][number]) => ({
  provider,
  banks,
  wallets: [...wallets],
  dueAt: iso(dueAt),
});

export const toClashDto = ({ from, to, times, ...clash }: WeeklyClash) => ({
  ...clash,
  from: from.toISOString(),
  to: to.toISOString(),
  times: times.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
});

export const toFreeSiblingDto = ({ startDate, endDate, priceCents, ...sibling }: FreeSibling) => ({
  ...sibling,
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
  price: euro(priceCents),
});

/** The seat offered to a student of the waiting list, while it can be answered. */
export const toOpenOfferDto = ({ offerId, offerExpiresAt }: Pick<WaitlistPlace, 'offerId' | 'offerExpiresAt'>) =>
  offerId !== null && offerExpiresAt !== null ? { id: offerId, expiresAt: offerExpiresAt.toISOString() } : null;

export const toWaitlistPlaceDto = (place: WaitlistPlace) => ({
  id: place.id,
  status: place.status,
  position: place.position,
  waiting: place.waiting,
  payer: place.payer,
  joinedAt: place.joinedAt.toISOString(),
  offer: toOpenOfferDto(place),
});

export const toOwnPricesDto = (prices: readonly OwnPrice[]) => ({
  items: prices.map(({ cohortId, option }) => ({
    cohortId,
    payer: option.payer,
    youPay: euro(option.studentShareCents),
    schoolPays: euro(option.schoolShareCents),
  })),
});

export const toEligibilityDto = ({ offer, ...eligibility }: Eligibility) => ({
  cohortId: offer.cohort.cohortId,
  isOpen: offer.refusal === null,
  refusal: offer.refusal,
  registrationId: eligibility.registrationId,
  waitlistPlace: eligibility.waitlistPlace && toWaitlistPlaceDto(eligibility.waitlistPlace),
  freeSeats: Math.max(0, offer.cohort.sizeMax - offer.cohort.seatsTaken),
  price: euro(offer.cohort.priceCents),
  defaultPayer: eligibility.defaultPayer,
  payers: eligibility.payers.map(toPayerDto),
  pass: eligibility.pass && {
    id: eligibility.pass.passId,
    type: eligibility.pass.type,
    isUsedUp: eligibility.pass.left === 0,
  },
  promotion: eligibility.promotion && { name: eligibility.promotion.name, refusal: eligibility.promotion.refusal },
  providers: eligibility.providers.map(toProviderDto),
  holdMinutes: eligibility.holdMinutes,
  guardianHoldHours: eligibility.guardianHoldHours,
  freeCancellationUntil: eligibility.freeCancellationUntil.toISOString(),
  clashes: eligibility.clashes.map(toClashDto),
  freeSiblings: eligibility.freeSiblings.map(toFreeSiblingDto),
});
