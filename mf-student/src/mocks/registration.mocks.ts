import type {
  Condition,
  Eligibility,
  Invoice,
  InvoiceDetail,
  PayerOption,
  Payment,
  PaymentOption,
  Registration,
  RegistrationDetail,
} from '../shared/contract.types';
import { anOpenCohort } from './catalogue.mocks';

export { aClash, aFreeSibling } from '@valikool/shared-ui/testing/samples';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

/** A school's condition that is met. */
export const aCondition = (condition: Partial<Condition> = {}): Condition => ({
  rule: 'numberOfCourses',
  pass: true,
  details: { used: 1, limit: 2, left: 1, schoolYear: '2026/27', isCurrentYear: true },
  nextStep: null,
  ...condition,
});

/** The school pays everything. */
export const aSchoolOption = (option: Partial<PayerOption> = {}): PayerOption => ({
  payer: 'SCHOOL',
  available: true,
  schoolPays: eur(9500),
  youPay: eur(0),
  discount: eur(0),
  school: { id: 1, name: 'Tartu Jaani Gümnaasium' },
  conditionText: null,
  approvalDays: null,
  rules: [aCondition()],
  ...option,
});

/** The student pays everything. */
export const aStudentOption = (option: Partial<PayerOption> = {}): PayerOption => ({
  payer: 'STUDENT',
  available: true,
  schoolPays: eur(0),
  youPay: eur(9500),
  discount: eur(0),
  school: null,
  conditionText: null,
  approvalDays: null,
  rules: [],
  ...option,
});

const banks = [
  { code: 'HABAEE2X', name: 'Swedbank', logoUrl: null },
  { code: 'LHVBEE22', name: 'LHV', logoUrl: null },
];

/** The ways to pay online: bank links and cards. */
export const waysToPay = (): PaymentOption[] => [
  { provider: 'montonio', banks, wallets: [], keepsCards: false },
  { provider: 'stripe', banks: [], wallets: ['apple_pay', 'google_pay'], keepsCards: true },
];

/** A student whose school pays, in a cohort with free seats. */
export const anEligibility = (eligibility: Partial<Eligibility> = {}): Eligibility => ({
  cohortId: 11,
  isOpen: true,
  refusal: null,
  registrationId: null,
  freeSeats: 2,
  price: eur(9500),
  defaultPayer: 'SCHOOL',
  payers: [aSchoolOption(), aStudentOption()],
  promotion: null,
  pass: null,
  providers: [
    { provider: 'montonio', banks, wallets: [], dueAt: null },
    { provider: 'invoice', banks: [], wallets: [], dueAt: '2027-01-05T22:00:00.000Z' },
  ],
  holdMinutes: 40,
  guardianHoldHours: 48,
  freeCancellationUntil: '2027-01-19T15:00:00.000Z',
  clashes: [],
  freeSiblings: [],
  waitlistPlace: null,
  ...eligibility,
});

/** An open online payment. */
export const aPayment = (payment: Partial<Payment> = {}): Payment => ({
  id: '0198c1de-0000-7000-8000-000000000001',
  provider: 'montonio',
  state: 'PENDING',
  resolution: null,
  amount: eur(9500),
  url: 'https://bank.example.test/pay/1',
  expiresAt: '2099-01-01T00:00:00.000Z',
  providerIsDown: false,
  ...payment,
});

const psychology: Registration['cohort']['course'] = {
  id: 1,
  slug: 'psuhholoogia-argielus',
  title: 'Psühholoogia argielus',
  language: 'et',
  thumbnailUrl: null,
};

/** Parts that a new registration does not have: nothing was canceled, refunded or paid in parts. */
const NONE_OF_THESE = {
  heldUntil: null,
  accessUntil: null,
  canceledAt: null,
  cancelReason: null,
  approval: null,
  progress: null,
  invoice: null,
  payment: null,
  guardian: null,
  plan: null,
  refund: null,
  payerUndo: null,
};

/** A confirmed seat with nothing left to pay. */
export const aRegistration = (registration: Partial<Registration> = {}): Registration => {
  const { freeSeats: _free, badges: _badges, price, size: _size, ...cohort } = anOpenCohort();
  return {
    ...NONE_OF_THESE,
    id: 71,
    status: 'REGISTERED',
    payer: 'STUDENT',
    price,
    schoolPays: eur(0),
    studentPays: price,
    discount: eur(0),
    coveredByPass: false,
    giftCard: { amount: 0, currency: 'EUR' },
    toPay: eur(0),
    registeredAt: '2026-11-20T10:00:00.000Z',
    confirmedAt: '2026-11-20T10:05:00.000Z',
    hasAccess: true,
    nextStep: 'NONE',
    isResultLate: false,
    feedback: 'NOT_DUE',
    student: { id: 1, firstName: 'Mari', lastName: 'Tamm' },
    school: { id: 1, name: 'Tartu Jaani Gümnaasium' },
    cohort: {
      ...cohort,
      videoUrl: 'https://meet.example.test/psy',
      lmsUrl: null,
      discordInviteUrl: null,
      course: psychology,
    },
    cancellation: { allowed: true, freeUntil: '2099-01-19T15:00:00.000Z', refund: null },
    ...registration,
  };
};

/** A seat that is held until its online payment is paid. */
export const anUnpaidRegistration = (registration: Partial<Registration> = {}): Registration =>
  aRegistration({
    confirmedAt: null,
    heldUntil: '2026-11-21T12:45:00.000Z',
    hasAccess: false,
    nextStep: 'PAY',
    payment: aPayment(),
    toPay: eur(9500),
    ...registration,
  });

/** A seat that the school paid for and the student pays now: confirmed, and payable for a week. */
export const aTakenOverRegistration = (registration: Partial<Registration> = {}): Registration =>
  aRegistration({
    accessUntil: '2099-01-08T10:00:00.000Z',
    nextStep: 'PAY_INVOICE',
    toPay: eur(9500),
    invoice: {
      id: '0198c1de-0000-7000-8000-0000000000a2',
      number: '2026-00300',
      status: 'UNPAID',
      total: eur(9500),
      dueAt: '2099-01-15T21:59:59.000Z',
      pdfUrl: '/api/v1/invoices/0198c1de-0000-7000-8000-0000000000a2.pdf',
    },
    ...registration,
  });

/** The same, with the fields of the detail view. */
export const aDetail = (
  registration: Registration = aRegistration(),
  detail: Partial<RegistrationDetail> = {},
): RegistrationDetail => ({
  ...registration,
  conditions: [aCondition()],
  learningOutcomes: ['Tunned ära mõtlemisvigu'],
  gradingCriteria: 'Viis katset seitsmest.',
  timeline: [
    {
      at: registration.registeredAt,
      type: 'COHORT_REGISTRATION',
      by: 'STUDENT',
      notes: null,
      details: { payer: 'STUDENT' },
    },
  ],
  ...detail,
});

/** How an invoice of 95 euros is paid by transfer; the code is a made-up square. */
export const aTransfer = (): NonNullable<InvoiceDetail['transfer']> => ({
  payee: 'Valikool OÜ',
  iban: 'EE471000001020145685',
  bank: 'SEB',
  referenceNumber: '2026002365',
  amount: eur(9500),
  message: 'Arve 2026-00236 viitenr 2026002365',
  code: { size: 2, path: 'M0 0h1v1h-1zM1 1h1v1h-1z' },
});

/** An issued, unpaid invoice with its lines. */
export const anInvoiceDetail = (invoice: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoice(),
  lines: [],
  vat: [],
  rounding: eur(0),
  transfer: aTransfer(),
  ...invoice,
});

/** An issued, unpaid invoice. */
export const anInvoice = (invoice: Partial<Invoice> = {}): Invoice => ({
  id: '0198c1de-0000-7000-8000-0000000000a1',
  kind: 'INVOICE',
  number: '2026-00236',
  referenceNumber: '2026002365',
  status: 'UNPAID',
  total: eur(9500),
  paid: eur(0),
  isPartlyPaid: false,
  issuedAt: '2026-11-19T10:00:00.000Z',
  dueAt: '2026-12-03T22:00:00.000Z',
  paidAt: null,
  creditsInvoiceId: null,
  buyerName: 'Mari Tamm',
  subject: 'Robootika, kevad 2027',
  overdue: false,
  daysOverdue: 0,
  isGathering: false,
  pdfUrl: '/api/v1/invoices/0198c1de-0000-7000-8000-0000000000a1.pdf',
  xmlUrl: null,
  ...invoice,
});
