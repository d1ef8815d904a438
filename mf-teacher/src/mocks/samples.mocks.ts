import type {
  ClassSession,
  CohortCard,
  CohortEditor,
  CohortMessage,
  CohortStudent,
  EditableCourse,
  Eligibility,
  ManagedCourse,
  OwnClass,
  WaitingStudent,
} from '../shared/contract.types';

const day = 24 * 60 * 60 * 1000;

/** An instant some days from now, so that samples stay current. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

let lastId = 0;

/** An open cohort that starts in a month. */
export function aCohort(cohort: Partial<CohortCard> = {}): CohortCard {
  lastId += 1;
  return {
    id: lastId,
    name: `Rühm ${lastId}`,
    courseId: 1,
    courseTitle: 'Python nullist',
    courseSlug: 'python-nullist',
    courseLanguage: 'et',
    status: 'REGISTRATION_OPEN',
    startDate: inDays(30),
    endDate: inDays(80),
    timeZone: 'Europe/Tallinn',
    onlineClassTimes: [
      { day: 2, hour: 17, minute: 0 },
      { day: 4, hour: 17, minute: 0 },
    ],
    onlineLessonLength: 60,
    size: { min: 8, max: 20 },
    freeSeats: 8,
    seatsTaken: 12,
    badges: ['REGISTRATION_OPEN'],
    price: { amount: 9500, currency: 'EUR' },
    teachers: [{ id: 7, name: 'Liis Kask' }],
    ...cohort,
  };
}

/** A cohort in its editor: complete and open, and its teacher may cancel it. */
export function aCohortEditor(editor: Partial<CohortEditor> = {}): CohortEditor {
  const { badges: _, price, ...card } = aCohort();
  return {
    ...card,
    courseStatus: 'APPROVED',
    coursePrice: price,
    courseLwCourseId: null,
    price: null,
    priceProposal: null,
    priceRange: { min: { amount: 4_750, currency: 'EUR' }, max: { amount: 14_250, currency: 'EUR' } },
    teacherIds: card.teachers.map(({ id }) => id),
    externalLmsLink: 'https://classroom.google.com/c/1',
    videoUrl: 'https://video.example.test/class',
    lmsId: null,
    lwCourseId: null,
    discordChannelId: null,
    discordInviteUrl: null,
    notes: null,
    decisionDate: null,
    decision: null,
    stillNeeded: null,
    problems: [],
    nextStatuses: ['DRAFT', 'CANCELED'],
    lockedFields: ['courseId'],
    createdAt: inDays(-20),
    updatedAt: inDays(-2),
    ...editor,
  };
}

const hourMs = 60 * 60 * 1000;

/** A coming class of one hour. @param startsAt an instant */
export function aClassSession(session: Partial<ClassSession> = {}): ClassSession {
  lastId += 1;
  const { startsAt = inDays(7) } = session;
  return {
    id: lastId,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + hourMs).toISOString(),
    status: 'PLANNED',
    originalStartsAt: null,
    note: null,
    attendance: null,
    ...session,
  };
}

/** One of a teacher's classes, with a link to join. */
export function anOwnClass(lesson: Partial<OwnClass> = {}): OwnClass {
  return {
    ...aClassSession(),
    cohortId: 1,
    cohortName: 'Rühm 1',
    courseTitle: 'Python nullist',
    courseSlug: 'python-nullist',
    timeZone: 'Europe/Tallinn',
    videoUrl: 'https://video.example.test/class',
    ...lesson,
  };
}

/** A student with a confirmed and paid seat. */
export function aCohortStudent(student: Partial<CohortStudent> = {}): CohortStudent {
  lastId += 1;
  return {
    registrationId: lastId,
    studentId: lastId,
    firstName: 'Mari',
    lastName: 'Tamm',
    email: `mari${lastId}@example.test`,
    phoneNumber: '+372 5555 1234',
    schoolName: 'Tartu Jaani Gümnaasium',
    payer: 'STUDENT',
    status: 'REGISTERED',
    registeredAt: inDays(-10),
    confirmedAt: inDays(-10),
    isPaid: true,
    invoiceNumber: 'VK-2026-0042',
    progress: null,
    attendance: null,
    isResultLate: false,
    result: null,
    ...student,
  };
}

const price = { amount: 9500, currency: 'EUR' as const };
const nothing = { amount: 0, currency: 'EUR' as const };

const noConditions = { school: null, conditionText: null, approvalDays: null, rules: [] };

/** A student who can pay themselves, in a cohort with free seats and no clash. */
export const anEligibility = (eligibility: Partial<Eligibility> = {}): Eligibility => ({
  cohortId: 12,
  isOpen: true,
  refusal: null,
  registrationId: null,
  freeSeats: 3,
  price,
  defaultPayer: 'STUDENT',
  providers: [],
  promotion: null,
  holdMinutes: 30,
  guardianHoldHours: 48,
  freeCancellationUntil: inDays(30),
  clashes: [],
  freeSiblings: [],
  waitlistPlace: null,
  pass: null,
  payers: [
    {
      payer: 'SCHOOL',
      available: false,
      schoolPays: price,
      youPay: nothing,
      discount: nothing,
      ...noConditions,
    },
    {
      payer: 'STUDENT',
      available: true,
      schoolPays: nothing,
      youPay: price,
      discount: nothing,
      ...noConditions,
    },
  ],
  ...eligibility,
});

/** A draft in its author's list. */
export function aManagedCourse(course: Partial<ManagedCourse> = {}): ManagedCourse {
  lastId += 1;
  return {
    id: lastId,
    slug: `python-${lastId}`,
    title: 'Python nullist',
    language: 'et',
    status: 'DRAFT',
    categories: ['TECHNOLOGY'],
    tag: null,
    thumbnailUrl: null,
    price,
    rating: null,
    creator: { id: 7, name: 'Liis Kask' },
    pendingRevision: null,
    revision: 1,
    cohortCount: 3,
    openCohortCount: 1,
    createdAt: inDays(-20),
    updatedAt: inDays(-2),
    ...course,
  };
}

/** A complete draft in its author's editor. */
export function anEditableCourse(course: Partial<EditableCourse> = {}): EditableCourse {
  return {
    id: 3,
    status: 'DRAFT',
    revision: 4,
    title: 'Python nullist',
    slug: 'python-nullist',
    language: 'et',
    descriptionShort: 'Esimesed sammud programmeerimises.',
    description: '<p>Kirjutame koos oma esimese programmi.</p>',
    summary: 'Kaheksa nädalat, kaks tundi nädalas.',
    categories: ['TECHNOLOGY'],
    learningOutcomes: ['kirjutad programmi', 'leiad vea üles', 'loed teiste koodi'],
    weeklyPlan: [],
    gradingCriteria: 'Pool ülesannetest on tehtud.',
    academicHours: 35,
    tag: null,
    keywords: '',
    price,
    testimonials: [],
    lwCourseId: null,
    classroomLink: null,
    creator: { id: 7, name: 'Liis Kask' },
    thumbnailUrl: '/uploads/courses/python/960.webp',
    problems: [],
    pendingRevision: null,
    reviewComment: null,
    isEditable: true,
    nextStatuses: ['IN_REVIEW'],
    createdAt: inDays(-20),
    updatedAt: inDays(-2),
    updatedBy: null,
    ...course,
  };
}

/** The next student of a waiting list. */
export function aWaitingStudent(entry: Partial<WaitingStudent> = {}): WaitingStudent {
  lastId += 1;
  return {
    id: lastId,
    status: 'WAITING',
    position: 1,
    priority: 0,
    reason: null,
    payer: 'STUDENT',
    joinedAt: inDays(-3),
    student: { id: lastId, firstName: 'Kadri', lastName: 'Pärn', email: `kadri${lastId}@example.test` },
    school: null,
    offer: null,
    ...entry,
  };
}

/** A message that reached everybody. */
export function aCohortMessage(message: Partial<CohortMessage> = {}): CohortMessage {
  lastId += 1;
  return {
    id: lastId,
    subject: 'Esimene tund',
    body: 'Võta kaasa kõrvaklapid.',
    sender: { id: 7, name: 'Liis Kask' },
    createdAt: inDays(-1),
    status: 'SENT',
    undoSeconds: 0,
    recipients: 12,
    sent: 12,
    failed: 0,
    skipped: { UNWANTED: 0, UNREACHABLE: 0, NO_ACCOUNT: 0 },
    ...message,
  };
}
