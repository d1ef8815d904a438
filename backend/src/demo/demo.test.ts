/** @covers InvoiceEventData */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BADGES, CATEGORIES, COHORT_STATUSES, COURSE_STATUSES, PARTICIPANT_STATUSES } from '@valikool/contract';
import { isRegistryCode } from '#platform/index';
import { badgesOf } from '#modules/cohorts/index';
import { byLength } from '../../test/length';
import { FIXED_EMAILS } from './accounts.content';
import { courseContents } from './courses/index';
import { demoData } from './demo';
import { demoDiplomas } from './diplomas';
import type { DemoData } from './demo.types';
import { teachers } from './people.content';

const noon = new Date('2026-11-21T10:00:00Z');
const demo = demoData(noon);
const thresholds = { lastSpots: 3, lastDays: 7, startingSoonDays: 2 };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();
const wordsOf = (text: string): number => text.split(/\s+/).length;
const seatsOf = ({ participants }: DemoData, cohortId: number) =>
  participants.filter((row) => row.cohortId === cohortId && row.status !== 'CANCELED');
const userIdOf = (email: string): number => demo.users.find((user) => user.email === email)?.id ?? 0;

describe('courses', () => {
  it('are eleven in Estonian, five in English and four in Russian, in all categories and states', () => {
    const inLanguage = (language: string) => demo.courses.filter((course) => course.language === language).length;

    expect([inLanguage('et'), inLanguage('en'), inLanguage('ru')]).toEqual([11, 5, 4]);
    expect(sorted(demo.courses.flatMap(({ categories }) => categories))).toEqual(sorted(CATEGORIES));
    expect(sorted(demo.courses.map(({ status }) => status))).toEqual(sorted(COURSE_STATUSES));
  });

  it.each(courseContents.map((course) => [course.slug, course] as const))(
    '%s keeps the limits of its texts',
    (slug, course) => {
      expect(slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(course.descriptionShort.length).toBeLessThanOrEqual(200);
      expect(wordsOf(course.summary)).toBeLessThanOrEqual(250);
      expect(course.description.length).toBeGreaterThanOrEqual(3);
      expect([3, 4, 5, 6]).toContain(course.learningOutcomes.length);
    },
  );

  it.each(courseContents.map(({ slug }) => slug))('%s has a small drawn picture without text or script', (slug) => {
    const picture = readFileSync(path.join(__dirname, `pictures/${slug}.svg`), 'utf8');

    expect(picture).toContain('viewBox="0 0 720 264"');
    expect(picture).not.toMatch(/<(script|text|image|foreignObject)|href|on\w+=/);
    expect(picture.length).toBeLessThan(4_000);
  });

  it.each(teachers.map(({ key }) => key))('%s has a small drawn face without text or script', (key) => {
    const picture = readFileSync(path.join(__dirname, `pictures/${key}.svg`), 'utf8');

    expect(picture).toContain('viewBox="0 0 384 384"');
    expect(picture).not.toMatch(/<(script|text|image|foreignObject)|href|on\w+=/);
    expect(picture.length).toBeLessThan(4_000);
  });

  it('have a picture each of their own', () => {
    const pictures = courseContents.map(({ slug }) =>
      readFileSync(path.join(__dirname, `pictures/${slug}.svg`), 'utf8'),
    );

    expect(new Set(pictures).size).toBe(20);
  });
});

describe('reviews', () => {
  it('wait for one course and have sent another back with a comment in its language', () => {
    const courseOf = (courseId: number) => demo.courses.find(({ id }) => id === courseId);
    const steps = demo.courseReviews.map(({ courseId, outcome, comment }) => [
      courseOf(courseId)?.status,
      courseOf(courseId)?.language,
      outcome,
      comment?.slice(0, 12),
    ]);

    expect(steps).toEqual([
      ['DRAFT', 'en', 'SUBMITTED', undefined],
      ['DRAFT', 'en', 'SENT_BACK', 'A good idea!'],
      ['IN_REVIEW', 'ru', 'SUBMITTED', undefined],
    ]);
  });
});

describe('people', () => {
  it('are as many as a demo needs, each with an address of their own', () => {
    const withRole = (role: string) => demo.users.filter((user) => user.role === role).length;

    expect([withRole('STUDENT'), withRole('TEACHER'), withRole('SCHOOL_REP'), withRole('ADMIN')]).toEqual([
      150, 8, 7, 2,
    ]);
    expect(demo.students.filter(({ schoolId }) => schoolId === null)).toHaveLength(15);
    expect(new Set(demo.users.map(({ email }) => email)).size).toBe(167);
  });

  it('show a student what runs, what is to be paid and what is done', () => {
    const own = demo.participants.filter(({ userId }) => userId === userIdOf(FIXED_EMAILS.student));
    const unpaid = own.find(({ status }) => status === 'REGISTERED');

    expect(own.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'IN_PROGRESS', 'REGISTERED']);
    expect(unpaid?.confirmedAt).toBeNull();
    expect(demo.invoices.find(({ invoiceId }) => invoiceId === unpaid?.invoiceId)?.status).toBe('UNPAID');
  });

  it('are never paid for by a school against its own conditions', () => {
    const paidBySchool = demo.participants.filter(({ defaultPayer }) => defaultPayer === 'SCHOOL');

    expect(paidBySchool.length).toBeGreaterThan(50);
    expect(paidBySchool.every(({ conditions }) => conditions.every(({ pass }) => pass))).toBe(true);
  });
});

describe('money', () => {
  it('balances in every posting and leaves on receivable what open invoices ask for', () => {
    const entries = demo.postings.flatMap((posting) => posting.entries);
    const owed = sum(
      demo.invoices
        .filter(({ kind, status }) => kind === 'INVOICE' && status === 'UNPAID')
        .map(({ totalCents, paidCents }) => totalCents - paidCents),
    );

    expect(demo.postings.filter((posting) => sum(posting.entries.map(({ amountCents }) => amountCents)) !== 0)).toEqual(
      [],
    );
    expect(sum(entries.filter(({ account }) => account === 'receivable').map(({ amountCents }) => amountCents))).toBe(
      owed,
    );
  });

  it.each(['2026-11-21', '2026-12-31', '2027-03-30', '2027-10-31', '2028-02-29'])(
    'on %s has one plan whose next part comes and one whose next part was due some days ago',
    (day) => {
      const instant = new Date(`${day}T15:00:00Z`);
      const that = demoData(instant, undefined, 'montonio', { cardProvider: 'stripe' });
      const nextDays = that.plans.map(({ schedule }) => schedule[1]?.dueAt ?? instant);
      const owed = that.invoices.filter(({ kind, status }) => kind === 'INVOICE' && status === 'UNPAID');

      expect(nextDays.map((dueAt) => dueAt > instant)).toEqual(expect.arrayContaining([true, false]));
      expect(nextDays.every((dueAt) => dueAt > new Date(instant.getTime() - 7 * 86_400_000))).toBe(true);
      expect(sum(owed.filter(({ schedule }) => schedule !== null).map(({ paidCents }) => paidCents))).toBe(
        sum(that.plans.map(({ attempt }) => attempt.amountCents)),
      );
    },
  );

  it('leaves six invoices of schools unpaid on any day of a year, two of them of one school', () => {
    // The short form has each month and each day of the week; the long one has each week of the year.
    const weeks = Array.from({ length: 53 }, (_, week) => week).filter(
      (week) => week % byLength({ short: 4, long: 1 }) === 0,
    );
    const days = weeks.map((week) => new Date(noon.getTime() + week * 6.9 * 86_400_000));
    const unpaidOn = (day: Date) =>
      demoData(day).invoices.filter(
        ({ kind, status, dueAt, buyerSchoolId }) =>
          kind === 'INVOICE' && status === 'UNPAID' && dueAt !== null && buyerSchoolId !== null,
      );

    for (const unpaid of [...days, new Date('2026-11-30T10:00:00Z')].map(unpaidOn)) {
      expect(unpaid.length).toBeGreaterThanOrEqual(6);
      expect(new Set(unpaid.map(({ buyerSchoolId }) => buyerSchoolId)).size).toBeLessThan(unpaid.length);
    }
  });

  it('numbers documents without a gap in the order of their issue', () => {
    for (const { series, nextSequence } of demo.invoiceSeries) {
      const issues = demo.issues.filter((issue) => issue.series === series);

      expect(issues.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: nextSequence - 1 }, (_, index) => index + 1),
      );
      expect(issues.map(({ issuedAt }) => issuedAt.getTime())).toEqual(
        issues.map(({ issuedAt }) => issuedAt.getTime()).sort((a, b) => a - b),
      );
    }
  });
});

it('is the same at every moment of a day', () => {
  expect(demoData(new Date('2026-11-21T21:59:00Z'))).toEqual(demo);
});

it('continues after the ids that a database has used already', () => {
  const later = demoData(noon, { users: 501, schools: 11, courses: 21, cohorts: 31, participants: 1_001 });
  const listed = later.schools.flatMap(({ paymentLimitations }) => paymentLimitations.courseIds ?? []);

  expect(later.users[0]?.id).toBe(501);
  expect(listed.every((id) => id >= 21 && id <= 40)).toBe(true);
  expect(later.participants.every(({ cohortId, userId }) => cohortId >= 31 && userId >= 501)).toBe(true);
});

describe.each(['2026-12-31', '2027-01-02', '2027-03-28', '2027-05-20', '2027-08-01', '2028-02-29'])('on %s', (day) => {
  const instant = new Date(`${day}T15:00:00Z`);
  const that = demoData(instant);

  it('has thirty cohorts in every status and with every badge, and seats as many as are taken', () => {
    const badges = that.cohorts.flatMap((cohort) =>
      badgesOf({ ...cohort, freeSeats: cohort.sizeMax - cohort.seatsTaken }, instant, thresholds),
    );

    expect(that.cohorts).toHaveLength(30);
    expect(sorted(that.cohorts.map(({ status }) => status))).toEqual(sorted(COHORT_STATUSES));
    expect(sorted(badges)).toEqual(sorted(BADGES));
    expect(sorted(that.participants.map(({ status }) => status))).toEqual(sorted(PARTICIPANT_STATUSES));
    expect(
      that.cohorts.every(
        (cohort) => seatsOf(that, cohort.id).length === cohort.seatsTaken && cohort.seatsTaken <= cohort.sizeMax,
      ),
    ).toBe(true);
  });

  it('has a status in step with the calendar, and a past that is past', () => {
    const running = that.cohorts.filter(({ status }) => status === 'IN_PROGRESS');
    const over = that.cohorts.filter(({ status }) => status === 'COMPLETED' || status === 'TEACHER_PAID');
    const open = that.cohorts.filter(({ status }) => status === 'REGISTRATION_OPEN' || status === 'GROUP_FULL');
    const moments = [...that.participants, ...that.invoices, ...that.activities].map(({ createdAt }) => createdAt);

    expect(running.every(({ startDate, endDate }) => startDate <= instant && endDate > instant)).toBe(true);
    expect(over.every(({ endDate }) => endDate <= instant)).toBe(true);
    expect(open.every(({ startDate }) => startDate > instant)).toBe(true);
    expect([...moments, ...that.issues.map(({ issuedAt }) => issuedAt)].filter((moment) => moment > instant)).toEqual(
      [],
    );
  });
});

describe('people who want to belong', () => {
  it('are some teachers to decide about, and invitations in every state that a school can look at', () => {
    expect(demo.applications.map(({ status }) => status).sort()).toEqual(['DECLINED', 'PENDING', 'PENDING', 'PENDING']);
    expect(new Set(demo.applications.map(({ email }) => email)).size).toBe(demo.applications.length);
    const open = demo.invitations.filter(({ revokedAt }) => revokedAt === null);
    expect(open.filter(({ expiresAt }) => expiresAt > noon)).toHaveLength(3);
    expect(open.filter(({ expiresAt }) => expiresAt <= noon)).toHaveLength(1);
  });

  it('are three schools to decide about: one that nobody represents, one that resembles another, and a new one', () => {
    const waiting = demo.schoolApplications;
    const represented = new Set(demo.schoolReps.map(({ schoolId }) => schoolId));
    const alone = demo.schools.filter(({ id }) => !represented.has(id));

    expect(alone).toHaveLength(1);
    expect(waiting.filter(({ schoolName }) => schoolName === alone[0]?.name)).toHaveLength(1);
    expect(waiting).toHaveLength(3);
    expect(waiting.every(({ registryCode }) => isRegistryCode(registryCode))).toBe(true);
    const known = new Set(demo.schools.map(({ registryCode }) => registryCode));
    expect(waiting.filter(({ registryCode }) => known.has(registryCode))).toHaveLength(2);
  });

  it('have no account yet', () => {
    const known = new Set(demo.users.map(({ email }) => email));

    expect(
      [...demo.applications, ...demo.schoolApplications, ...demo.invitations].filter(({ email }) => known.has(email)),
    ).toEqual([]);
  });
});

describe('feedback', () => {
  it('rates courses by what was said, and leaves something for the accounts that people sign in with', () => {
    const fixed = userIdOf(FIXED_EMAILS.student);
    const over = demo.participants.filter(
      ({ userId, status }) => userId === fixed && ['AWAITING_RESULT', 'COMPLETED', 'FAILED'].includes(status),
    );

    expect(demo.submissions.length).toBeGreaterThan(40);
    expect(demo.submissions.filter(({ submittedAt }) => submittedAt > noon)).toEqual([]);
    expect(demo.submissions.filter(({ userId }) => userId === fixed)).toEqual([]);
    expect(over).not.toEqual([]);
    for (const { averageScore, rating, feedbackCount, feedbackTotal } of demo.courses.filter(
      (course) => course.feedbackCount > 0,
    )) {
      expect(averageScore).toBeCloseTo(feedbackTotal / feedbackCount, 2);
      expect(rating).toBeCloseTo(feedbackTotal / feedbackCount / 2, 1);
    }
  });

  it('comes from people whose course is over, once from each', () => {
    const over = new Set(
      demo.participants
        .filter(({ status }) => ['AWAITING_RESULT', 'COMPLETED', 'FAILED'].includes(status))
        .map(({ userId, cohortId }) => `${userId} ${cohortId}`),
    );
    const said = demo.submissions.map(({ userId, cohortId }) => `${userId} ${cohortId}`);

    expect(said.filter((key) => !over.has(key))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  });
});

describe('diplomas', () => {
  it('are the same every time, one for each passed course, numbered without a gap', () => {
    const [first, again] = [demoDiplomas(demo), demoDiplomas(demoData(noon))];
    const passed = demo.participants.filter(({ status }) => status === 'COMPLETED');

    expect(first.rows).toEqual(again.rows);
    expect(first.rows).toHaveLength(passed.length);
    expect(new Set(first.rows.map(({ code }) => code)).size).toBe(passed.length);
    for (const [series, next] of first.nextSequences) {
      const own = first.rows.filter((row) => row.series === series).map(({ sequence }) => sequence);
      expect(own).toEqual(Array.from({ length: next - 1 }, (_, index) => index + 1));
    }
  });
});
