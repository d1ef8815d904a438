import type { Language } from '@valikool/contract';
import { dateText, euroText } from '#platform/index';
import { buyerOfSchool, type InvoiceWriter, type PromotionCode, type SchoolCredits } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { School } from '#modules/schools/index';
import { CHARGE_TEXTS } from './charge.texts';

/** @returns the first day of the month in Tallinn, as `yyyy-mm-01`. */
const monthOf = (date: Date): string =>
  `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Tallinn', year: 'numeric', month: '2-digit' }).format(date)}-01`;

export const isSameMonth = (one: Date, other: Date): boolean => monthOf(one) === monthOf(other);

/** Text of an invoice line. An invoice has to name the service and when it is given (Estonian VAT Act, KMS, § 37). */
export const lineText = (
  { courseTitle, cohortName, startDate, endDate }: CohortSnapshot,
  studentName?: string,
): string => {
  const what = cohortName.startsWith(courseTitle) ? cohortName : `${courseTitle}, ${cohortName}`;
  return [`${what} (${dateText(startDate)}–${dateText(endDate)})`, ...(studentName ? [studentName] : [])].join(', ');
};

/**
 * Text of the line for a swap's difference.
 * @param number number of the invoice to which it adds; null when none is issued
 */
export const differenceText = (cohort: CohortSnapshot, language: Language, number: string | null): string =>
  [lineText(cohort), ...(number === null ? [] : [CHARGE_TEXTS[language].addsTo(number)])].join('; ');

/** Text of the line for a student's own part, which a promotion code may have lowered. */
export function ownLineText(cohort: CohortSnapshot, language: Language, code: PromotionCode | null): string {
  if (code === null) return lineText(cohort);
  const off = code.percentOff === null ? euroText(code.amountOffCents ?? 0) : `${code.percentOff} %`;
  return [lineText(cohort), CHARGE_TEXTS[language].lowered({ code: code.name, off })].join('; ');
}

type Seat = { participantId: number; studentName: string; cohort: CohortSnapshot; cents: number; now: Date };

/**
 * Opens, and thereby locks, the school's invoice of the month in which the cohort starts. Call with the school locked.
 * @returns its id
 */
export const openInvoiceOf = (
  documents: Pick<InvoiceWriter, 'openForSchool'>,
  school: School,
  { startDate }: Pick<CohortSnapshot, 'startDate'>,
  now: Date,
): Promise<string> =>
  documents.openForSchool({ schoolId: school.id, buyer: buyerOfSchool(school), period: monthOf(startDate), now });

/** Adds a line for a seat to the school's invoice that `openInvoiceOf` has opened. */
export const addSchoolLine = (
  documents: Pick<InvoiceWriter, 'addForSchool'>,
  schoolId: number,
  invoiceId: string,
  { participantId, studentName, cohort, cents, now }: Seat,
): Promise<void> =>
  documents.addForSchool({
    schoolId,
    invoiceId,
    line: { participantId, description: lineText(cohort, studentName), cents, taxPoint: now },
    now,
  });

export type SchoolStores = {
  schools: { lock(id: number): Promise<School | null> };
  students: { name(userId: number): Promise<{ firstName: string; lastName: string } | null> };
  documents: InvoiceWriter;
  credits: SchoolCredits;
};

type SchoolPart = { schoolId: number | null; schoolShareCents: number };

/**
 * Locks the school that pays a part of the seat, if any. Call after locking cohort and participant, before any invoice.
 */
export async function lockSchoolOf(
  { schools }: Pick<SchoolStores, 'schools'>,
  participant: SchoolPart | null,
): Promise<void> {
  if (participant === null || participant.schoolId === null || participant.schoolShareCents === 0) return;
  await schools.lock(participant.schoolId);
}

async function nameOf(
  { students }: Pick<SchoolStores, 'students'>,
  { userId }: { userId: number },
): Promise<string | null> {
  const student = await students.name(userId);
  return student && `${student.firstName} ${student.lastName}`;
}

type Seated = { id: number; userId: number; schoolId: number | null; schoolShareCents: number };
type Charged = Seated & { approvalUntil: Date | null };

/**
 * @returns whether the seat may be given again at its school's cost: the school pays no part, or the student is still one
 * whom it has confirmed
 */
export const mayChargeSchool = async (
  { participants }: { participants: { isMember(userId: number, schoolId: number | null): Promise<boolean> } },
  { userId, schoolId, schoolShareCents }: Seated,
): Promise<boolean> => schoolShareCents === 0 || participants.isMember(userId, schoolId);

/**
 * Has the school pay its part of a seat by what it has paid in advance: by a seat, else from its credit. Locks the school.
 * @returns false when the school pays no part, or has not enough left
 */
export async function coverSchoolsPart(
  { schools, credits }: Pick<SchoolStores, 'schools' | 'credits'>,
  { id: participantId, userId, schoolId, schoolShareCents }: Seated,
  cohort: CohortSnapshot,
  now: Date,
): Promise<boolean> {
  if (schoolShareCents === 0 || schoolId === null) return false;
  const school = await schools.lock(schoolId);
  const plan = school && (await credits.plan(school, schoolShareCents, now));
  if (!plan) return false;
  await credits.take(plan, { schoolId, participantId, userId, cohortId: cohort.cohortId, now });
  return true;
}

/**
 * Has the school pay its part of a seat, if it pays a part: by what it has paid in advance, else on its open invoice;
 * before the school has approved the registration, nothing is put on an invoice. Locks the school.
 * @returns the invoice's id; null when no invoice gets a line
 */
export async function chargeSchoolForSeat(
  stores: SchoolStores,
  participant: Charged,
  cohort: CohortSnapshot,
  now: Date,
): Promise<string | null> {
  if (await coverSchoolsPart(stores, participant, cohort, now)) return null;
  return participant.approvalUntil === null ? invoiceSchoolForSeat(stores, participant, cohort, now) : null;
}

/**
 * Puts the school's part of a seat on the school's open invoice, if the school pays a part. Locks the school.
 * @returns the invoice's id; null when the school pays nothing, or the school or the student's account is gone
 */
export async function invoiceSchoolForSeat(
  stores: Omit<SchoolStores, 'credits'>,
  participant: Seated,
  cohort: CohortSnapshot,
  now: Date,
): Promise<string | null> {
  if (participant.schoolShareCents === 0 || participant.schoolId === null) return null;
  const school = await stores.schools.lock(participant.schoolId);
  const studentName = await nameOf(stores, participant);
  if (!school || studentName === null) return null;
  const invoiceId = await openInvoiceOf(stores.documents, school, cohort, now);
  await addSchoolLine(stores.documents, school.id, invoiceId, {
    participantId: participant.id,
    studentName,
    cohort,
    cents: participant.schoolShareCents,
    now,
  });
  return invoiceId;
}

/** @returns the text of the school's line for a seat; null when the student's account is closed */
export async function schoolLineText(
  stores: Pick<SchoolStores, 'students'>,
  participant: Pick<Seated, 'userId'>,
  cohort: CohortSnapshot,
): Promise<string | null> {
  const studentName = await nameOf(stores, participant);
  return studentName === null ? null : lineText(cohort, studentName);
}

/**
 * Opens, and thereby locks, the school's invoice of the month in which the cohort starts. Call before any credit note
 * is numbered: the holder of a number series must not wait for an invoice.
 */
export async function openSchoolsInvoice(
  { schools, documents }: Pick<SchoolStores, 'schools' | 'documents'>,
  schoolId: number,
  cohort: CohortSnapshot,
  now: Date,
): Promise<void> {
  const school = await schools.lock(schoolId);
  if (school) await openInvoiceOf(documents, school, cohort, now);
}
