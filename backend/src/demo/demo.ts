import type { OnlineProvider } from '@valikool/contract';
import { FIXED_EMAILS } from './accounts.content';
import { demoActivities } from './activity';
import { onDay } from './calendar';
import { courseIdsBySlug, demoCohorts, demoCourses } from './catalogue';
import type { DemoCohort, DemoCourse, DemoData, DemoParticipant, DemoStudent, DemoUser, FirstIds } from './demo.types';
import { demoFeedback } from './feedback';
import { demoApplications, demoInvitations, demoMemberships, demoSchoolApplications } from './joining';
import { demoMoney } from './money';
import { demoParticipants } from './participants';
import { withParts } from './payment-plans';
import { demoPeople } from './people';
import { demoProgress } from './progress';
import { Random } from './random';
import { demoReviews } from './reviews';
import { planSeats } from './seating';
import type { Seat } from './seats.types';
import { timeSeats } from './timing';

const SEED = 20_260_901;
const FRESH_DATABASE: FirstIds = { users: 1, schools: 1, courses: 1, cohorts: 1, participants: 1 };
const FAVOURITES_MAX = 3;

function countSeats(cohorts: readonly DemoCohort[], participants: readonly DemoParticipant[]): DemoCohort[] {
  return cohorts.map((cohort) => ({
    ...cohort,
    seatsTaken: participants.filter(({ cohortId, status }) => cohortId === cohort.id && status !== 'CANCELED').length,
  }));
}

function withFavourites(
  random: Random,
  students: readonly DemoStudent[],
  courses: readonly DemoCourse[],
): DemoStudent[] {
  const open = courses.filter(({ status }) => status === 'APPROVED').map(({ id }) => id);
  return students.map((student) => ({
    ...student,
    favoritedCourses: random.shuffle(open).slice(0, random.int(0, FAVOURITES_MAX)),
  }));
}

/** @returns the ids of the accounts to try first. */
function fixedUserIdsOf(users: readonly DemoUser[]): Set<number> {
  const fixed = new Set<string>(Object.values(FIXED_EMAILS));
  return new Set(users.filter(({ email }) => fixed.has(email)).map(({ id }) => id));
}

/** @returns the administrator who records transfers */
function adminOf(users: readonly DemoUser[]): number {
  const admin = users.find(({ role }) => role === 'ADMIN');
  if (!admin) throw new Error('The demo has an administrator');
  return admin.id;
}

/** People, and the courses and cohorts that they teach and study. */
function demoStudies(random: Random, now: Date, firstIds: FirstIds) {
  const { teacherIds, ...people } = demoPeople(random, now, firstIds, courseIdsBySlug(firstIds.courses));
  const courses = demoCourses(now, firstIds, teacherIds);
  return { people, courses, ...demoCohorts(now, firstIds, courses, teacherIds) };
}

/** Applications to teach and of schools, and memberships of schools. */
function demoJoining(
  now: Date,
  { students, schoolReps }: Pick<DemoData, 'students' | 'schoolReps'>,
  firstIds: FirstIds,
) {
  const [firstRep] = schoolReps;
  return {
    applications: demoApplications(now, firstIds.users),
    schoolApplications: demoSchoolApplications(now),
    invitations: firstRep ? demoInvitations(new Random(SEED), now, firstRep) : [],
    memberships: demoMemberships(now, students, schoolReps),
  };
}

/**
 * @returns everybody in the demo of that day. People are generated first, so nothing else has to be generated for them.
 */
export const demoUsers = (instant: Date): DemoUser[] =>
  demoPeople(new Random(SEED), onDay(instant, 0), FRESH_DATABASE, courseIdsBySlug(FRESH_DATABASE.courses)).users;

/**
 * The whole demo: people, courses, cohorts, and everything that happened up to last midnight in Tallinn. Only plans lie
 * in the future, and every moment of a day gives the same demo.
 * @param instant days are counted from its day in Tallinn
 * @param firstIds the ids that the database will give to the first rows
 * @param provider whose simulator gets the online payments; null when there is none
 * @param sold.cardProvider whose simulator keeps cards; null when nobody pays in parts
 */
export function demoData(
  instant: Date,
  firstIds: FirstIds = FRESH_DATABASE,
  provider: OnlineProvider | null = null,
  {
    sellsGiftCards = false,
    cardProvider = null,
  }: { sellsGiftCards?: boolean; cardProvider?: OnlineProvider | null } = {},
): DemoData {
  const now = onDay(instant, 0);
  const random = new Random(SEED);
  const { people, courses, cohorts, cohortTeachers } = demoStudies(random, now, firstIds);
  const paysInParts = cardProvider === null ? undefined : (all: Seat[]) => withParts(all, now);
  const seats = timeSeats(random, now, planSeats(random, { now, ...people, courses, cohorts }), paysInParts);
  const fixedUserIds = fixedUserIdsOf(people.users);
  const firstId = firstIds.participants;
  const participants = demoParticipants(seats, { random, now, firstId, reps: people.schoolReps, fixedUserIds });
  const giftBuyers = sellsGiftCards ? people.users : [];
  const setting = { now, provider, recordedBy: adminOf(people.users), giftBuyers, cardProvider };
  const money = demoMoney(random, setting, seats, participants);
  const done = demoActivities(random, now, { seats, participants, attempts: money.paymentAttempts });
  const reviews = demoReviews(now, courses, firstIds.users);
  const studies = { courses, cohorts, cohortTeachers, participants, fixedUserIds };
  const { activities: told, ...said } = demoFeedback(new Random(SEED), now, studies);
  return {
    ...people,
    ...demoJoining(now, people, firstIds),
    students: withFavourites(random, people.students, courses),
    courseReviews: reviews.courseReviews,
    cohorts: countSeats(cohorts, participants),
    cohortTeachers,
    participants,
    ...said,
    progress: demoProgress(new Random(SEED), now, { cohorts, participants }),
    ...money,
    activities: [...done, ...reviews.activities, ...told],
  };
}
