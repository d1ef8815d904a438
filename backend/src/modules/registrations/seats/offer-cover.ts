import type { SchoolCredits } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { School } from '#modules/schools/index';
import type { WaitlistEntry, WaitlistOffer } from './queue.types';
import { judgedSchoolOption } from './school-option';
import type { StudentFacts, UsedCourses } from './seats.types';
import type { WaitlistRepository } from './waitlist.repository';

export type OfferCoverStores = {
  waitlist: WaitlistRepository;
  schools: { lock(id: number): Promise<School | null> };
  students: UsedCourses & { student(userId: number): Promise<StudentFacts | null> };
  credits: SchoolCredits;
};

/**
 * A student's used courses, and with them the other seats that are offered to them and set aside at the school's cost:
 * each may become a course that the school pays for.
 */
const usageWithOffers = ({ students, waitlist }: Pick<OfferCoverStores, 'students' | 'waitlist'>): UsedCourses => ({
  membership: (userId, schoolId) => students.membership(userId, schoolId),
  usedCourses: async (userId, schoolId, range) =>
    (await students.usedCourses(userId, schoolId, range)) + (await waitlist.countSetAside(userId, schoolId, range)),
});

/**
 * Sets aside for an offered seat what the student's school has paid in advance, if it would pay now: a seat, or credit
 * for its part. The same conditions hold as at a registration, and where nothing is left, the part goes on the invoice
 * later, as then. Call with the cohort locked, right after the offer was made; locks the school.
 */
export async function setAsideForOffer(
  { waitlist, schools, students, credits }: OfferCoverStores,
  { userId, payer }: Pick<WaitlistEntry, 'userId' | 'payer'>,
  { offerId, cohort, now }: { offerId: string; cohort: CohortSnapshot; now: Date },
): Promise<void> {
  if (payer === 'STUDENT') return;
  const schoolId = (await students.student(userId))?.schoolId ?? null;
  const school = schoolId === null ? null : await schools.lock(schoolId);
  if (school === null || (payer === null && school.defaultPayer !== 'SCHOOL')) return;
  const facts = usageWithOffers({ students, waitlist });
  const { available, schoolShareCents } = await judgedSchoolOption(facts, { userId, school, cohort, now });
  const plan = available ? await credits.plan(school, schoolShareCents, now) : null;
  if (plan === null) return;
  await credits.setAside(plan, { offerId, schoolId: school.id, userId, cohortId: cohort.cohortId, now });
  await waitlist.noteSchool(offerId, school.id);
}

/**
 * Gives back what is set aside for an offer, which ends now or is about to be accepted: then the registration takes it
 * again under the same lock. Does nothing the second time. Call with the cohort locked; locks the school.
 */
export async function returnSetAside(
  { schools, credits }: Pick<OfferCoverStores, 'schools' | 'credits'>,
  { id, schoolId }: Pick<WaitlistOffer, 'id' | 'schoolId'>,
  now: Date,
): Promise<void> {
  if (schoolId === null) return;
  await schools.lock(schoolId);
  await credits.giveBackOffer(id, now);
}
