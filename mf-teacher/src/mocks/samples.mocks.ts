import type { ClassSession, CohortCard, CohortEditor, CohortStudent } from '../shared/contract.types';

const day = 24 * 60 * 60 * 1000;

/** An instant some days from now, so that samples never grow old. */
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

/** A cohort as its editor gets it: complete, open, and its teacher's to cancel. */
export function aCohortEditor(editor: Partial<CohortEditor> = {}): CohortEditor {
  const { badges: _, price, ...card } = aCohort();
  return {
    ...card,
    courseStatus: 'APPROVED',
    coursePrice: price,
    courseLwCourseId: null,
    price: null,
    teacherIds: card.teachers.map(({ id }) => id),
    externalLmsLink: 'https://classroom.google.com/c/1',
    videoUrl: 'https://video.example.test/class',
    lmsId: null,
    lwCourseId: null,
    discordChannelId: null,
    discordInviteUrl: null,
    notes: null,
    decisionDate: null,
    problems: [],
    nextStatuses: ['DRAFT', 'CANCELED'],
    lockedFields: ['courseId'],
    createdAt: inDays(-20),
    updatedAt: inDays(-2),
    ...editor,
  };
}

const hourMs = 60 * 60 * 1000;

/** A class of an hour that is to come. @param startsAt an instant */
export function aClassSession(session: Partial<ClassSession> = {}): ClassSession {
  lastId += 1;
  const { startsAt = inDays(7) } = session;
  return { id: lastId, startsAt, endsAt: new Date(Date.parse(startsAt) + hourMs).toISOString(), status: 'PLANNED', originalStartsAt: null, note: null, ...session };
}

/** A student whose seat is sure and paid. */
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
    result: null,
    ...student,
  };
}
