import { eur, inDays, nextId } from '@valikool/shared-ui/testing/samples';
import type { ExportJob, TimelineEntry } from '@valikool/shared-ui/widgets';
import type {
  Application,
  Case,
  CohortCard,
  Eligibility,
  Invariants,
  ListedUser,
  PromotionCode,
  Refund,
  Running,
  SchoolApplication,
  UserAccount,
} from '../shared/contract.types';

export { aClash, aFreeSibling, anInvoice, aRegistration, eur, inDays } from '@valikool/shared-ui/testing/samples';

/** An open cohort that starts in a month. */
export function aCohort(cohort: Partial<CohortCard> = {}): CohortCard {
  const id = nextId();
  return {
    id,
    name: `Rühm ${id}`,
    courseId: 1,
    courseTitle: 'Python nullist',
    courseSlug: 'python-nullist',
    courseLanguage: 'et',
    status: 'REGISTRATION_OPEN',
    startDate: inDays(30),
    endDate: inDays(80),
    timeZone: 'Europe/Tallinn',
    onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }],
    onlineLessonLength: 60,
    size: { min: 8, max: 20 },
    freeSeats: 8,
    seatsTaken: 12,
    badges: ['REGISTRATION_OPEN'],
    price: eur(9500),
    teachers: [{ id: 7, name: 'Liis Kask' }],
    ...cohort,
  };
}

/** A code for every course, without limits, that was used twice. */
export const aPromotionCode = (code: Partial<PromotionCode> = {}): PromotionCode => ({
  id: nextId(),
  userId: null,
  name: 'KEVAD-2027',
  stripeId: null,
  percentOff: 20,
  amountOff: null,
  course: null,
  maxRedemptions: null,
  validUntil: null,
  endedAt: null,
  createdAt: inDays(-3),
  timesRedeemed: 2,
  saved: eur(3800),
  redeemedUserIds: [5, 6],
  ...code,
});

/** Money that staff must send back from the bank account. */
export const aRefund = (refund: Partial<Refund> = {}): Refund => ({
  id: `7a2d8c1f-0000-4000-8000-${String(nextId()).padStart(12, '0')}`,
  status: 'CREATED',
  amount: eur(3000),
  reason: 'CANCELLATION',
  dueBy: inDays(5),
  isLate: false,
  failure: null,
  provider: 'bank',
  isByHand: true,
  invoiceId: '6f1c7b0e-0000-4000-8000-000000000001',
  invoiceNumber: 'VK-2026-0042',
  buyerName: 'Mari Tamm',
  payerName: 'Mari Tamm',
  payerIban: 'EE471000001020145685',
  ...refund,
});

/** A refund that its provider will not carry out. */
export const aRefusedRefund = (refund: Partial<Refund> = {}): Refund =>
  aRefund({
    status: 'REFUSED',
    failure: 'ORDER_NOT_FOUND',
    provider: 'montonio',
    isByHand: false,
    payerName: null,
    payerIban: null,
    buyerName: 'Jaan Tamm',
    ...refund,
  });

/** A check in which all rules hold except the named ones. @param broken name of a rule → number of cases */
export function aCheck(broken: Record<string, number> = {}): Invariants {
  const names = ['seats-counted', 'not-oversold', 'ledger-balanced', 'numbers-gapless', ...Object.keys(broken)];
  const invariants = [...new Set(names)].map((name) => ({
    name,
    description: `Rule ${name}`,
    violations: broken[name] ?? 0,
  }));
  return { checkedAt: '2026-11-21T10:00:00.000Z', holds: Object.keys(broken).length === 0, invariants };
}

/** @param broken name → value of what waits too long or fails */
export function aRunning(broken: Partial<Record<Running['watched'][number]['name'], number>> = {}): Running {
  const names = ['outbox_oldest_seconds', 'failed_jobs', 'payments_unsettled', 'database_archive_failing'] as const;
  return {
    watched: names.map((name) => ({ name, value: broken[name] ?? 0, isOk: broken[name] === undefined })),
    schedules: [
      {
        name: 'payments.reconcile',
        everySeconds: 60,
        doneAt: '2026-11-21T09:59:00.000Z',
        failedAt: null,
        failure: null,
        isLate: false,
      },
    ],
  };
}

/** A student who has an account. */
export function aUser(user: Partial<ListedUser> = {}): ListedUser {
  const id = nextId();
  return {
    id,
    firstName: 'Mari',
    lastName: 'Tamm',
    email: `mari${id}@example.test`,
    role: 'STUDENT',
    language: 'et',
    phoneNumber: '+372 5555 1234',
    school: { id: 1, name: 'Tartu Jaani Gümnaasium' },
    hasSignedIn: true,
    createdAt: inDays(-40),
    ...user,
  };
}

/** The same user with everything that staff see and change. */
export function anAccount(account: Partial<UserAccount> = {}): UserAccount {
  return {
    ...aUser(),
    avatar: null,
    introduction: '',
    personalCode: null,
    accountName: null,
    iban: null,
    classroomEmail: null,
    discordUserId: null,
    termsAcceptedAt: inDays(-40),
    lwUserId: null,
    shortDescription: null,
    isOnlyAdmin: false,
    ...account,
  };
}

/** A teacher application that is not decided. */
export function anApplication(application: Partial<Application> = {}): Application {
  const id = nextId();
  return {
    id,
    status: 'PENDING',
    firstName: 'Kadri',
    lastName: 'Kask',
    email: `kadri${id}@example.test`,
    phoneNumber: '+372 5555 4321',
    subject: 'Filosoofia',
    background: 'Kümme aastat gümnaasiumis.\n\nMagistrikraad.',
    language: 'et',
    createdAt: inDays(-2),
    decidedAt: null,
    note: null,
    decidedBy: null,
    userId: null,
    ...application,
  };
}

/** Somebody asks for their school to join. */
export function aSchoolApplication(application: Partial<SchoolApplication> = {}): SchoolApplication {
  const id = nextId();
  return {
    id,
    status: 'PENDING',
    schoolName: 'Elva Oruveski Gümnaasium',
    registryCode: '77000080',
    municipality: 'Elva vald',
    firstName: 'Liina',
    lastName: 'Raud',
    email: `liina${id}@oruveski.example.test`,
    phoneNumber: '+3725550185',
    message: 'Meil on 340 õpilast.',
    language: 'et',
    createdAt: inDays(-1),
    decidedAt: null,
    note: null,
    decidedBy: null,
    schoolId: null,
    similar: [],
    mail: { domain: 'oruveski.example.test', isOpenToAnybody: false },
    ...application,
  };
}

/** A student who registered last week. */
export const anActivity = (activity: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: nextId(),
  type: 'COHORT_REGISTRATION',
  at: inDays(-7),
  notes: null,
  details: { payer: 'SCHOOL' },
  user: { id: 5, name: 'Mari Tamm' },
  actor: null,
  cohort: { id: 12, name: 'PY-12' },
  course: null,
  school: null,
  ...activity,
});

/** A file that is ready to be downloaded. */
export const anExport = (job: Partial<ExportJob> = {}): ExportJob => ({
  id: `export-${nextId()}`,
  what: 'registrations',
  format: 'xlsx',
  state: 'READY',
  rowsDone: 120_000,
  rowsTotal: 120_000,
  bytes: 7_400_000,
  createdAt: inDays(0),
  finishedAt: inDays(0),
  expiresAt: inDays(7),
  ...job,
});

/** The school pays all of it and every rule holds. */
export const anEligibility = (eligibility: Partial<Eligibility> = {}): Eligibility => ({
  cohortId: 12,
  isOpen: true,
  refusal: null,
  registrationId: null,
  freeSeats: 8,
  price: eur(9500),
  defaultPayer: 'SCHOOL',
  payers: [
    {
      payer: 'SCHOOL',
      available: true,
      schoolPays: eur(9500),
      youPay: eur(0),
      discount: eur(0),
      school: null,
      conditionText: null,
      approvalDays: null,
      rules: [],
    },
  ],
  providers: [],
  promotion: null,
  holdMinutes: 35,
  guardianHoldHours: 48,
  freeCancellationUntil: inDays(27),
  clashes: [],
  freeSiblings: [],
  waitlistPlace: null,
  pass: null,
  ...eligibility,
});

/** A payment of an unknown order, to be decided within three days. */
export const aCase = (item: Partial<Case> = {}): Case => ({
  id: nextId(),
  kind: 'payment.unknown-order',
  status: 'OPEN',
  facts: { provider: 'montonio', order: 'b1946ac9-2f6d-4f0e' },
  amount: eur(8500),
  user: null,
  school: null,
  registration: null,
  invoice: null,
  openedAt: inDays(-1),
  dueAt: inDays(2),
  isOverdue: false,
  actions: ['CLOSE'],
  resolvedAt: null,
  resolvedBy: null,
  action: null,
  note: null,
  ...item,
});
