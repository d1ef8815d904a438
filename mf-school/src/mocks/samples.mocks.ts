import { eur, inDays, nextId } from '@valikool/shared-ui/testing/samples';
import type {
  ConditionsVersion,
  CourseCard,
  Eligibility,
  Membership,
  OpenCohort,
  SchoolBilling,
  SchoolConditions,
  SchoolCredits,
  SchoolOverview,
  SchoolStudent,
  StudentRegistration,
  WaitlistPlace,
} from '../shared/contract.types';

export {
  aClash,
  aFreeSibling,
  aRegistration as aWholeRegistration,
  anInvoice,
  eur,
  inDays,
} from '@valikool/shared-ui/testing/samples';

/** A seat that the school pays for, on the open invoice of the month. */
export function aRegistration(registration: Partial<StudentRegistration> = {}): StudentRegistration {
  return {
    id: nextId(),
    cohortId: 12,
    cohortName: 'PY-12',
    courseId: 3,
    courseTitle: 'Python nullist',
    startDate: inDays(20),
    endDate: inDays(70),
    payer: 'SCHOOL',
    status: 'REGISTERED',
    price: eur(9500),
    registeredAt: inDays(-5),
    confirmedAt: inDays(-5),
    invoice: { id: '6f1c7b0e-0000-4000-8000-000000000001', number: null, status: 'UNPAID', dueAt: null },
    progress: null,
    attendance: null,
    ...registration,
  };
}

/** A student without registrations. */
export function aSchoolStudent(student: Partial<SchoolStudent> = {}): SchoolStudent {
  const id = nextId();
  return {
    id,
    firstName: 'Mari',
    lastName: 'Tamm',
    email: `mari${id}@example.test`,
    phoneNumber: null,
    registrations: [],
    ...student,
  };
}

/** The first version of a school's conditions. */
export function aVersion(version: Partial<ConditionsVersion> = {}): ConditionsVersion {
  return {
    number: 1,
    state: 'IN_FORCE',
    inForceFrom: null,
    limitations: {},
    conditionText: null,
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPrice: null,
    needsApproval: false,
    approvalDays: 7,
    note: null,
    setBy: null,
    setAt: inDays(-400),
    withdrawnBy: null,
    withdrawnAt: null,
    ...version,
  };
}

/** A school without limits that pays the whole price. */
export function someConditions(conditions: Partial<SchoolConditions> = {}): SchoolConditions {
  return {
    schoolId: 1,
    schoolName: 'Tartu Jaani Gümnaasium',
    limitations: {},
    conditionText: null,
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPrice: null,
    needsApproval: false,
    approvalDays: 7,
    prepaidStudentSeats: 0,
    showsBalance: false,
    revision: 1,
    inForce: aVersion(),
    planned: null,
    ...conditions,
  };
}

export function someBilling(billing: Partial<SchoolBilling> = {}): SchoolBilling {
  return {
    schoolId: 1,
    schoolName: 'Tartu Jaani Gümnaasium',
    country: 'EE',
    registryCode: '77000016',
    vatNumber: null,
    street: 'Jaani 14',
    city: 'Tartu',
    postalCode: '51007',
    invoiceEmail: 'arved@kool.ee',
    wantsEInvoice: false,
    eInvoiceAddress: null,
    buyerReference: null,
    orderNumber: null,
    costCentre: null,
    missing: ['buyerReference'],
    ...billing,
  };
}

export function aCourse(course: Partial<CourseCard> = {}): CourseCard {
  return {
    id: 3,
    slug: 'python-nullist',
    title: 'Python nullist',
    descriptionShort: 'Esimesed programmid',
    language: 'et',
    categories: ['TECHNOLOGY'],
    thumbnailUrl: null,
    tag: null,
    academicHours: 35,
    rating: null,
    price: eur(9500),
    nextCohortStartTime: inDays(20),
    freeSeats: 8,
    badges: ['REGISTRATION_OPEN'],
    teachers: ['Liis Kask'],
    cohortCount: 1,
    nextCohort: null,
    updatedAt: inDays(-10),
    ...course,
  };
}

export function anOpenCohort(cohort: Partial<OpenCohort> = {}): OpenCohort {
  return {
    id: 12,
    name: 'PY-12',
    status: 'REGISTRATION_OPEN',
    startDate: inDays(20),
    endDate: inDays(70),
    timeZone: 'Europe/Tallinn',
    onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }],
    onlineLessonLength: 60,
    size: { min: 8, max: 20 },
    freeSeats: 8,
    badges: ['REGISTRATION_OPEN'],
    price: eur(9500),
    teachers: ['Liis Kask'],
    ...cohort,
  };
}

/** The school pays all of it and every rule holds. */
export function anEligibility(eligibility: Partial<Eligibility> = {}): Eligibility {
  return {
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
    providers: [{ provider: 'invoice', banks: [], wallets: [], dueAt: inDays(10) }],
    promotion: null,
    holdMinutes: 35,
    guardianHoldHours: 48,
    freeCancellationUntil: inDays(27),
    clashes: [],
    freeSiblings: [],
    waitlistPlace: null,
    pass: null,
    ...eligibility,
  };
}

/** A place on a waiting list. */
export const aPlace = (place: Partial<WaitlistPlace> = {}): WaitlistPlace => ({
  id: nextId(),
  status: 'WAITING',
  position: 2,
  waiting: 5,
  payer: 'SCHOOL',
  joinedAt: inDays(-1),
  offer: null,
  ...place,
});

/** A student who named the school at sign-up and waits for its answer. */
export function aClaim(claim: Partial<Membership> = {}): Membership {
  const id = nextId();
  return {
    id,
    student: { id: id + 1_000, firstName: 'Liis', lastName: `Lepp${id}`, email: `liis${id}@example.test` },
    grade: null,
    state: 'CLAIMED',
    claimedAt: inDays(-2),
    askedAt: null,
    confirmedAt: null,
    confirmedHow: null,
    ...claim,
  };
}

/** A school in the middle of its year: two courses, one of them in two months. */
export function anOverview(overview: Partial<SchoolOverview> = {}): SchoolOverview {
  return {
    schoolId: 1,
    schoolName: 'Tartu Jaani Gümnaasium',
    year: { startYear: 2026, label: '2026/27', isCurrent: true },
    students: 38,
    claims: 1,
    seats: 70,
    results: { completed: 46, failed: 4, awaitingResult: 3 },
    saved: eur(72_000),
    spent: {
      total: eur(561_000),
      lastYear: eur(467_500),
      courses: [
        { courseId: 3, courseTitle: 'Python nullist', seats: 40, amount: eur(400_000) },
        { courseId: 4, courseTitle: 'Rahatarkus', seats: 17, amount: eur(161_000) },
      ],
      others: null,
      months: [
        { month: '2026-09', total: eur(300_000), parts: [eur(200_000), eur(100_000)] },
        { month: '2026-11', total: eur(261_000), parts: [eur(200_000), eur(61_000)] },
      ],
    },
    selfPaid: {
      seats: 2,
      amount: eur(19_000),
      students: [{ studentId: 9, name: 'Mari Maasik', seats: 2, amount: eur(19_000) }],
    },
    feedback: [{ courseId: 3, courseTitle: 'Python nullist', answers: 14, satisfaction: 9.1 }],
    owed: { amount: eur(19_000), overdue: eur(0), invoices: [] },
    ...overview,
  };
}

export function someCredits(credits: Partial<SchoolCredits> = {}): SchoolCredits {
  return {
    schoolId: 1,
    schoolName: 'Tartu Jaani Gümnaasium',
    prepaidSeats: 7,
    balance: eur(263_500),
    seatPrice: null,
    lots: [],
    runsOutOn: null,
    isLow: false,
    lowBelow: eur(20_000),
    hasOwnLow: false,
    orderSeatPrice: null,
    orderDays: 365,
    ...credits,
  };
}
