import { createHash } from 'node:crypto';
import { onDay } from './calendar';
import type {
  DemoApplication,
  DemoInvitation,
  DemoMembership,
  DemoSchoolApplication,
  DemoSchoolRep,
  DemoStudent,
} from './demo.types';
import { applications, invitations, schoolApplications } from './joining.content';
import type { Random } from './random';

const VALID_DAYS = 14;
const DIACRITICS = /[\u0300-\u036f]/g;
/** Uses the application's number in the list when a name cannot be written in an email address. */
const addressOf = (lastName: string, index: number): string => {
  const plain = lastName.toLowerCase().normalize('NFD').replace(DIACRITICS, '');
  return `${/^[a-z]+$/.test(plain) ? plain : `kandidaat${index + 1}`}@naide.ee`;
};

/** @param adminId the administrator who decided */
export const demoApplications = (now: Date, adminId: number): DemoApplication[] =>
  applications.map(({ daysAgo, declinedWith, ...person }, index) => {
    const createdAt = onDay(now, -daysAgo, 10 + index, 20);
    const isDeclined = declinedWith !== undefined;
    return {
      ...person,
      email: addressOf(person.lastName, index),
      status: isDeclined ? 'DECLINED' : 'PENDING',
      termsAcceptedAt: createdAt,
      note: declinedWith ?? null,
      decidedByUserId: isDeclined ? adminId : null,
      decidedAt: isDeclined ? onDay(now, 2 - daysAgo, 9) : null,
      createdAt,
    };
  });

export const demoSchoolApplications = (now: Date): DemoSchoolApplication[] =>
  schoolApplications.map(({ daysAgo, ...application }, index) => {
    const createdAt = onDay(now, -daysAgo, 11 + index, 35);
    return { ...application, termsAcceptedAt: createdAt, createdAt };
  });

/** New students who claim to belong to the first school and wait for its answer. */
const CLAIMS = 3;
const CLAIMED_DAYS_AGO = 2;

/**
 * A school's representative has confirmed its students; the last students without a school have only claimed the first
 * one.
 */
export function demoMemberships(
  now: Date,
  students: readonly DemoStudent[],
  reps: readonly DemoSchoolRep[],
): DemoMembership[] {
  const confirmed = students.flatMap(({ userId, schoolId, createdAt }) =>
    schoolId === null ? [] : [confirmedMembership({ userId, schoolId, createdAt }, reps)],
  );
  const [first] = reps;
  const independent = students.filter(({ schoolId }) => schoolId === null);
  const claims = independent.slice(-CLAIMS).map(({ userId }, index) => ({
    userId,
    schoolId: first?.schoolId ?? 0,
    state: 'CLAIMED' as const,
    grade: null,
    claimedAt: onDay(now, -CLAIMED_DAYS_AGO - index, 15, 40),
    confirmedAt: null,
    confirmedHow: null,
    confirmedByUserId: null,
  }));
  return [...confirmed, ...claims];
}

/** Grades of members, given in turn; some the school has not said. */
const GRADES = ['10.A', '10.B', '11.A', '11.B', '12.A', null] as const;

const confirmedMembership = (
  { userId, schoolId, createdAt }: { userId: number; schoolId: number; createdAt: Date },
  reps: readonly DemoSchoolRep[],
): DemoMembership => ({
  userId,
  schoolId,
  state: 'CONFIRMED',
  grade: GRADES[userId % GRADES.length] ?? null,
  claimedAt: createdAt,
  confirmedAt: createdAt,
  confirmedHow: 'REPRESENTATIVE',
  confirmedByUserId: reps.find((rep) => rep.schoolId === schoolId)?.userId ?? null,
});

/** No mail was sent, so nobody has a link; sending the invitation again creates one. */
export const demoInvitations = (random: Random, now: Date, { schoolId, userId }: DemoSchoolRep): DemoInvitation[] =>
  invitations.map(({ email, role, daysAgo, isRevoked = false }) => {
    const createdAt = onDay(now, -daysAgo, 13, 5);
    const id = random.uuid(createdAt);
    return {
      id,
      schoolId,
      email,
      role,
      language: 'et',
      tokenHash: createHash('sha256').update(id).digest('hex'),
      invitedByUserId: userId,
      lastSentAt: createdAt,
      expiresAt: onDay(now, VALID_DAYS - daysAgo, 13, 5),
      revokedAt: isRevoked ? onDay(now, 1 - daysAgo, 8) : null,
      createdAt,
    };
  });
