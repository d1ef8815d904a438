/**
 * Sample answers of the API that several front ends use in tests and standalone. A separate entry from the test tools,
 * so that a browser can load it too.
 */
import type { components } from '@valikool/contract';

type Diploma = components['schemas']['Diploma'];
type Clash = components['schemas']['Clash'];
type FreeSibling = components['schemas']['FreeSibling'];
type Invoice = components['schemas']['Invoice'];
type Registration = components['schemas']['Registration'];

const day = 24 * 60 * 60 * 1000;

/** An instant some days from now, so that samples never become outdated. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** An amount of money. @param cents as the API counts it */
export const eur = (cents: number) => ({ amount: cents, currency: 'EUR' as const });

let lastId = 0;

/** A number that no other sample has. */
export const nextId = (): number => (lastId += 1);

/** The same, for UUIDs. */
const nextUuid = (): string => `6f1c7b0e-0000-4000-8000-${String(nextId()).padStart(12, '0')}`;

/** A seat that the school pays for, on the open invoice of the month. */
export function aRegistration(registration: Partial<Registration> = {}): Registration {
  return {
    id: nextId(),
    status: 'REGISTERED',
    payer: 'SCHOOL',
    price: eur(9500),
    schoolPays: eur(9500),
    studentPays: eur(0),
    discount: eur(0),
    coveredByPass: false,
    giftCard: { amount: 0, currency: 'EUR' },
    toPay: eur(0),
    registeredAt: inDays(-5),
    confirmedAt: inDays(-5),
    heldUntil: null,
    accessUntil: null,
    canceledAt: null,
    cancelReason: null,
    approval: null,
    hasAccess: true,
    nextStep: 'NONE',
    progress: null,
    isResultLate: false,
    feedback: 'NOT_DUE',
    student: { id: 5, firstName: 'Mari', lastName: 'Tamm' },
    school: { id: 1, name: 'Tartu Jaani Gümnaasium' },
    cohort: {
      id: 12,
      name: 'PY-12',
      status: 'REGISTRATION_OPEN',
      startDate: inDays(20),
      endDate: inDays(70),
      timeZone: 'Europe/Tallinn',
      onlineClassTimes: [],
      onlineLessonLength: null,
      videoUrl: null,
      lmsUrl: null,
      discordInviteUrl: null,
      teachers: [],
      course: { id: 3, slug: 'python-nullist', title: 'Python nullist', language: 'et', thumbnailUrl: null },
    },
    invoice: null,
    payment: null,
    guardian: null,
    plan: null,
    refund: null,
    payerUndo: null,
    cancellation: { allowed: true, freeUntil: inDays(27), refund: null },
    ...registration,
  };
}

/** A class of another course that overlaps with a class of the cohort. */
export const aClash = (clash: Partial<Clash> = {}): Clash => ({
  cohortId: 3,
  courseTitle: 'Photography',
  name: 'PH-1',
  day: 2,
  startsAt: '17:00',
  from: '2027-01-12T15:00:00.000Z',
  to: '2027-01-12T15:00:00.000Z',
  times: [{ startsAt: '2027-01-12T15:00:00.000Z', endsAt: '2027-01-12T16:00:00.000Z' }],
  ...clash,
});

/** A cohort of the same course with free seats and no overlapping classes. */
export const aFreeSibling = (sibling: Partial<FreeSibling> = {}): FreeSibling => ({
  cohortId: 13,
  name: 'PY-13',
  startDate: inDays(20),
  endDate: inDays(70),
  timeZone: 'Europe/Tallinn',
  onlineClassTimes: [{ day: 4, hour: 18, minute: 0 }],
  onlineLessonLength: 60,
  freeSeats: 8,
  price: eur(9500),
  ...sibling,
});

/** An issued, unpaid invoice. */
export function anInvoice(invoice: Partial<Invoice> = {}): Invoice {
  const id = nextUuid();
  return {
    id,
    kind: 'INVOICE',
    number: 'VK-2026-0042',
    referenceNumber: '20260042',
    status: 'UNPAID',
    total: eur(19000),
    paid: eur(0),
    isPartlyPaid: false,
    issuedAt: inDays(-4),
    dueAt: inDays(10),
    paidAt: null,
    creditsInvoiceId: null,
    buyerName: 'Tartu Jaani Gümnaasium',
    subject: 'Robootika, kevad 2027',
    overdue: false,
    daysOverdue: 0,
    isGathering: false,
    pdfUrl: `/api/v1/invoices/${id}.pdf`,
    xmlUrl: `/api/v1/invoices/${id}.xml`,
    ...invoice,
  };
}

/** A valid diploma. */
export const aDiploma = (diploma: Partial<Diploma> = {}): Diploma => {
  const id = nextId();
  return {
    id,
    number: `D2026-${String(id).padStart(5, '0')}`,
    code: '7KQM-2XPA-9RTV',
    state: 'VALID',
    registrationId: 71,
    holderName: 'Mari Tamm',
    cohort: { id: 4, name: 'Sügis' },
    courseTitle: 'Psühholoogia argielus',
    courseLanguage: 'et',
    academicHours: 35,
    startsAt: '2026-09-07T15:00:00.000Z',
    endsAt: '2026-10-26T15:00:00.000Z',
    language: 'et',
    issuedAt: '2026-11-02T10:00:00.000Z',
    revokedAt: null,
    revokeReason: null,
    pdfUrl: `/api/v1/diplomas/${id}.pdf`,
    checkPath: '/diplomas/7KQM-2XPA-9RTV',
    ...diploma,
  };
};
