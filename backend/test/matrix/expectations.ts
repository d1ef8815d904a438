import type { TestApp } from '../app';
import type { Cast } from './cast';
import { IMPORT_ROUTES } from './imports.expectations';
import { LEARNING } from './learning.expectations';
import { OPERATIONS } from './operations.expectations';
import { MAILS } from './mails.expectations';
import { MONEY } from './money.expectations';
import { PAYMENT_LINKS } from './payment-links.expectations';
import { FEEDBACK_EXPECTATIONS } from './feedback.expectations';
import { OWNER, OWNER_AND_REP, OWNER_AND_STAFF, WITH_SCHOOL, type Rule } from './rule';
import { ROOM_ROUTES } from './rooms.expectations';
import { LISTS } from './lists.expectations';
import { SCHOOL_REGISTRATIONS } from './school-registrations.expectations';
import { SCHOOL_APPLICATIONS } from './school-applications.expectations';
import { unique } from './unique';
import type { Thing } from './thing';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const anApplication = () => ({
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: `${unique('soov')}@naide.ee`,
  phoneNumber: '+372 5555 1234',
  subject: 'Male',
  background: 'Meister',
  language: 'et',
  acceptTerms: true,
});

async function pageWithNewTitle(_thing: Thing, app: TestApp, { people }: Cast): Promise<object> {
  const { body } = (await (await app.as(people.admin)).get('/pages/help/source?language=et')) as {
    body: Record<string, unknown>;
  };
  const { slug: _slug, updatedAt: _updatedAt, ...content } = body;
  return { ...content, title: unique('Abi') };
}

/** The body of a complete cohort of a course that the thing's owner teaches. */
async function aNewCohort({ owner, path }: Thing, app: TestApp): Promise<object> {
  const { courseId } = await app.database
    .knex('cohorts')
    .where({ id: path['id'] })
    .first<{ courseId: number }>('courseId');
  return {
    courseId,
    name: unique('Rühm'),
    status: 'DRAFT',
    startDate: '2030-01-07T15:00:00Z',
    endDate: '2030-03-01T15:00:00Z',
    size: { min: 2, max: 10 },
    teacherIds: [owner.id],
    onlineClassTimes: [{ day: 1, hour: 17, minute: 0 }],
    onlineLessonLength: 60,
    externalLmsLink: 'https://classroom.naide.ee/1',
    videoUrl: 'https://video.naide.ee/1',
  };
}

const someTerms = () => ({
  limitations: { numberOfCourses: 2 },
  conditionText: unique('Kool maksab'),
  defaultPayer: 'SCHOOL',
  sharePercent: 100,
});

async function revisionOf({ path }: Thing, { database }: TestApp): Promise<{ revision: number }> {
  return database
    .knex('schools')
    .where({ id: path['id'] })
    .first<{ revision: number }>({ revision: 'conditions_revision' });
}

/** Terms that nobody has set yet, for the school as it is now. */
const newConditions = async (thing: Thing, app: TestApp): Promise<object> => ({
  ...someTerms(),
  inForceFrom: null,
  note: null,
  ...(await revisionOf(thing, app)),
});

const theMembership = ({ path }: Thing) => ({ ids: [path['membership']] });
const toSibling = ({ path }: Thing) => ({ cohortId: path['sibling'] });

/** Every route of the API. A route that is not here fails the test, and so does a line without a route. */
export const EXPECTED: Record<string, Rule> = {
  ...MONEY,
  ...PAYMENT_LINKS,
  ...IMPORT_ROUTES,
  ...ROOM_ROUTES,
  ...LEARNING,
  ...MAILS,
  ...OPERATIONS,

  'POST /auth/session': { may: 'everybody', body: () => ({ session: { access_token: 'x.y.z' } }), answer: 401 },
  'GET /auth/providers': { may: 'everybody' },
  'GET /auth/sessions': { may: 'permitted' },
  'DELETE /auth/sessions/:id': { about: 'device', may: OWNER },

  'GET /users': { may: 'permitted' },
  'GET /users/:id': { about: 'person', may: OWNER_AND_STAFF },
  'POST /users': {
    may: 'permitted',
    body: () => ({ email: `${unique('uus')}@naide.ee`, firstName: 'Mari', lastName: 'Maasikas', role: 'TEACHER' }),
  },
  'POST /users/bulk': {
    about: 'person',
    may: 'permitted',
    body: ({ owner }) => ({ action: 'MOVE_SCHOOL', ids: [owner.id], schoolId: null }),
  },
  'GET /users/:id/personal-data': { about: 'person', may: OWNER_AND_STAFF },
  'DELETE /users/:id/sessions': { about: 'person', may: 'permitted' },
  'GET /users/:id/hydrate': { about: 'person', may: OWNER_AND_STAFF },
  'PATCH /users/:id': { about: 'person', may: OWNER_AND_STAFF, body: () => ({ firstName: 'Liis' }) },
  'DELETE /users/:id': { about: 'person', may: OWNER_AND_STAFF, body: ({ owner }) => ({ confirmEmail: owner.email }) },
  'PUT /users/:id/avatar': { about: 'person', may: OWNER, body: () => PIXEL },
  'DELETE /users/:id/avatar': { about: 'person', may: OWNER },
  'PUT /users/:id/favorite-courses/:course': { about: 'person', may: OWNER },
  'DELETE /users/:id/favorite-courses/:course': { about: 'person', may: OWNER },

  'GET /courses': { may: 'everybody' },
  'GET /showcase': { may: 'everybody', query: () => '?language=et' },
  'GET /courses/counts': { may: 'everybody' },
  'GET /courses/:course': { about: 'course', may: 'everybody' },

  'GET /manage/courses': { may: 'permitted' },
  'GET /courses/slug-suggestion': { may: 'permitted', query: () => '?title=Robootika' },
  'POST /courses': { may: 'permitted', body: () => ({ title: unique('Kursus'), language: 'et' }) },
  'POST /courses/bulk': {
    about: 'draftCourse',
    may: 'permitted',
    body: ({ path }) => ({
      action: 'CHANGE_STATUS',
      courses: [{ id: path['course'], revision: 1 }],
      status: 'IN_REVIEW',
    }),
  },
  'GET /courses/:course/edit': { about: 'draftCourse', may: OWNER_AND_STAFF },
  'PATCH /courses/:course': {
    about: 'draftCourse',
    may: OWNER_AND_STAFF,
    body: () => ({ revision: 1, summary: 'Lühidalt' }),
  },
  'PUT /courses/:course/thumbnail': { about: 'draftCourse', may: OWNER_AND_STAFF, body: () => PIXEL },
  'DELETE /courses/:course/thumbnail': { about: 'draftCourse', may: OWNER_AND_STAFF },
  'POST /courses/:course/status': {
    about: 'draftCourse',
    may: OWNER_AND_STAFF,
    body: () => ({ status: 'IN_REVIEW', revision: 1 }),
    answer: 422,
  },
  'DELETE /courses/:course/pending-revision': {
    about: 'draftCourse',
    may: OWNER_AND_STAFF,
    query: () => '?revision=1',
    answer: 404,
  },
  'POST /courses/:course/duplicate': { about: 'draftCourse', may: OWNER_AND_STAFF },

  'GET /cohorts': { may: 'permitted' },
  'GET /cohorts/:id': { about: 'cohort', may: 'everybody' },
  'POST /cohorts': { about: 'taughtCohort', may: OWNER_AND_STAFF, body: aNewCohort, hidden: 422 },
  'PATCH /cohorts/:id': { about: 'taughtCohort', may: OWNER_AND_STAFF, body: () => ({ notes: 'Tahvel' }) },
  'DELETE /cohorts/:id': { about: 'taughtCohort', may: OWNER_AND_STAFF, answer: 409 },
  'GET /cohorts/:id/edit': { about: 'taughtCohort', may: OWNER_AND_STAFF },
  'POST /cohorts/:id/status': { about: 'taughtCohort', may: OWNER_AND_STAFF, body: () => ({ status: 'DRAFT' }) },
  'POST /cohorts/bulk': {
    about: 'taughtCohort',
    may: 'permitted',
    body: ({ path }) => ({ action: 'CHANGE_STATUS', ids: [path['id']], status: 'DRAFT' }),
  },
  'POST /cohorts/:id/confirm': { about: 'taughtCohort', may: 'permitted', answer: 409 },
  'POST /cohorts/:id/duplicate': {
    about: 'taughtCohort',
    may: OWNER_AND_STAFF,
    body: () => ({ startDate: '2030-01-07T15:00:00Z' }),
  },
  'GET /cohort-price-proposals': { may: 'permitted' },
  'PUT /cohorts/:id/price-proposal': {
    about: 'pricedDraft',
    may: OWNER,
    body: () => ({ price: { amount: 9_100, currency: 'EUR' } }),
  },
  'DELETE /cohorts/:id/price-proposal': { about: 'pricedDraft', may: OWNER },
  'POST /cohorts/:id/price-proposal/review': {
    about: 'pricedDraft',
    may: 'permitted',
    body: ({ path }) => ({ proposalId: path['proposal'], verdict: 'APPROVED' }),
  },
  'GET /cohort-choices/teachers': { may: 'permitted' },
  'GET /cohort-choices/courses': { may: 'permitted' },
  'POST /cohort-clashes': {
    about: 'taughtCohort',
    may: 'permitted',
    body: ({ owner }) => ({
      teacherIds: [owner.id],
      startDate: '2030-01-07T15:00:00Z',
      endDate: '2030-03-01T15:00:00Z',
      timeZone: 'Europe/Tallinn',
      onlineClassTimes: [{ day: 1, hour: 17, minute: 0 }],
    }),
  },
  'GET /cohorts/:id/clashes': { about: 'taughtCohort', may: OWNER_AND_STAFF },
  'GET /teaching': { may: 'permitted' },
  'GET /class-sessions': { may: 'permitted', query: () => '?from=2030-01-01T00:00:00Z&to=2030-02-01T00:00:00Z' },
  'POST /cohorts/:id/video-joined': { about: 'taughtCohort', may: OWNER },
  'GET /cohorts/:id/students': { about: 'taughtCohort', may: OWNER_AND_STAFF },
  'GET /own-prices': { may: 'permitted', query: () => '?cohorts=1' },
  'GET /cohorts/:id/eligibility': { about: 'cohort', may: WITH_SCHOOL, query: ({ owner }) => `?studentId=${owner.id}` },
  'POST /cohorts/:id/registrations': {
    about: 'cohort',
    may: WITH_SCHOOL,
    body: ({ owner }) => ({ studentId: owner.id, payer: 'SCHOOL', acceptTerms: true }),
  },

  'GET /cohorts/:id/sessions': { about: 'cohort', may: 'everybody' },
  'GET /cohorts/:id/sessions/:session/clashes': { about: 'classSession', may: OWNER_AND_STAFF },
  'PATCH /cohorts/:id/sessions/:session': {
    about: 'classSession',
    may: OWNER_AND_STAFF,
    body: () => ({ status: 'CANCELED' }),
  },

  'GET /calendar': { may: 'permitted' },
  'POST /calendar/renew': { may: 'permitted' },
  'GET /calendar/:token.ics': { about: 'calendar', may: 'everybody' },

  'GET /registrations': { may: 'permitted' },
  'GET /registrations/:id': { about: 'registration', may: WITH_SCHOOL },
  'POST /registrations/:id/cancel': { about: 'registration', may: WITH_SCHOOL, body: () => ({}) },
  'POST /registrations/:id/pay': {
    about: 'registration',
    may: OWNER,
    body: () => ({ provider: 'montonio' }),
    answer: 409,
  },
  'POST /registrations/:id/seat-choice': {
    about: 'registration',
    may: OWNER,
    body: () => ({ choice: 'WAIT' }),
    answer: 409,
  },

  'POST /cohorts/:id/waitlist': {
    about: 'fullCohort',
    may: OWNER_AND_REP,
    body: ({ owner }) => ({ studentId: owner.id, acceptTerms: true }),
  },
  'DELETE /cohorts/:id/waitlist': {
    about: 'waiting',
    may: OWNER_AND_REP,
    query: ({ owner }) => `?studentId=${owner.id}`,
  },
  'GET /cohorts/:id/waitlist': { about: 'taughtCohort', may: OWNER_AND_STAFF },
  'POST /cohorts/:id/waitlist/:entry/priority': {
    about: 'waiting',
    may: 'permitted',
    body: () => ({ priority: 1, reason: 'Kolib varsti ära' }),
  },
  'GET /waitlist': { may: 'permitted' },
  'GET /waitlist-offers/:offer': { about: 'offered', may: 'everybody' },
  'POST /waitlist-offers/:offer': { about: 'offered', may: 'everybody', body: () => ({ accept: false }) },

  'GET /registrations/:id/swap-options': { about: 'registration', may: OWNER_AND_STAFF },
  'POST /registrations/:id/swap': { about: 'swappable', may: OWNER, body: toSibling },
  'DELETE /registrations/:id/swap': { about: 'registration', may: OWNER, answer: 404 },
  'POST /registrations/:id/payer': {
    about: 'registration',
    may: ['rep', 'admin'],
    body: () => ({ payer: 'STUDENT', note: 'Loobus toetusest' }),
  },
  'POST /registrations/:id/payer/preview': {
    about: 'registration',
    may: ['rep', 'admin'],
    body: () => ({ payer: 'STUDENT' }),
  },
  'POST /registrations/:id/move': { about: 'swappable', may: 'permitted', body: toSibling },
  'POST /registrations/bulk': {
    // Schools may cancel many registrations, but mark no results.
    about: 'markable',
    may: ['teacher', 'admin', 'owner', 'stranger'],
    hidden: 403,
    body: ({ path }) => ({ action: 'SET_RESULT', ids: [path['id']], status: 'COMPLETED' }),
  },
  'POST /registrations/:id/result': { about: 'markable', may: OWNER_AND_STAFF, body: () => ({ status: 'COMPLETED' }) },

  'GET /find': { may: 'permitted', query: () => '?q=mari' },
  ...FEEDBACK_EXPECTATIONS,
  'PUT /cohorts/:id/students/:studentId/progress': {
    about: 'taughtClass',
    may: OWNER_AND_STAFF,
    body: () => ({ progress: 40 }),
  },
  'PUT /cohorts/:id/progress': {
    about: 'taughtClass',
    may: OWNER_AND_STAFF,
    body: ({ path }) => ({ items: [{ studentId: Number(path['studentId']), progress: 40 }] }),
  },
  'POST /cohorts/:id/lms-opened': { about: 'taughtClass', may: OWNER },

  'GET /schools': { may: 'everybody' },
  'GET /municipalities': { may: 'everybody' },
  'GET /admin/schools': { may: 'permitted' },
  'POST /schools': { may: 'permitted', body: () => ({ name: unique('Kool') }) },
  'GET /schools/:id': { about: 'school', may: 'permitted' },
  'PATCH /schools/:id': { about: 'school', may: 'permitted', body: () => ({ costCentre: unique('K') }) },
  'GET /schools/:id/conditions': { about: 'school', may: WITH_SCHOOL },
  'PUT /schools/:id/conditions': { about: 'school', may: WITH_SCHOOL, body: newConditions },
  'POST /schools/:id/conditions/planned/withdraw': {
    about: 'school',
    may: WITH_SCHOOL,
    body: revisionOf,
    answer: 409,
  },
  'GET /schools/:id/conditions/versions': { about: 'school', may: WITH_SCHOOL },
  'POST /schools/:id/conditions/preview': { about: 'school', may: WITH_SCHOOL, body: someTerms },
  'GET /schools/:id/billing': { about: 'school', may: WITH_SCHOOL },
  'GET /schools/:id/overview': { about: 'school', may: WITH_SCHOOL },
  'GET /schools/:id/overview.pdf': { about: 'school', may: WITH_SCHOOL },
  'PATCH /schools/:id/billing': { about: 'school', may: WITH_SCHOOL, body: () => ({ orderNumber: unique('T') }) },
  'GET /schools/:id/students': { about: 'school', may: WITH_SCHOOL },
  'GET /schools/:id/memberships': { about: 'claim', may: WITH_SCHOOL },
  'POST /schools/:id/memberships/confirm': { about: 'claim', may: WITH_SCHOOL, body: theMembership },
  'POST /schools/:id/memberships/decline': { about: 'claim', may: WITH_SCHOOL, body: theMembership },
  'POST /schools/:id/memberships/end': { about: 'claim', may: WITH_SCHOOL, body: theMembership },
  'POST /schools/:id/memberships/end/preview': { about: 'claim', may: WITH_SCHOOL, body: theMembership },
  'POST /schools/:id/memberships/grade': {
    about: 'claim',
    may: WITH_SCHOOL,
    body: (thing) => ({ ...theMembership(thing), grade: '11.B' }),
  },
  'GET /schools/:id/join-poster.pdf': { about: 'school', may: WITH_SCHOOL, answer: 409 },
  'GET /schools/:id/join-code': { about: 'school', may: WITH_SCHOOL },
  'POST /schools/:id/join-code': { about: 'school', may: WITH_SCHOOL },
  'GET /memberships': { may: 'permitted' },
  'POST /memberships': {
    may: 'permitted',
    body: (_thing, _app, { schoolId }) => ({ schoolId }),
  },
  'POST /memberships/join': { may: 'permitted', body: () => ({ code: '0000-0000-0000' }), answer: 404 },
  'GET /schools/:id/representatives': { about: 'school', may: WITH_SCHOOL },
  'PATCH /schools/:id/representatives/:userId': {
    about: 'representative',
    may: WITH_SCHOOL,
    body: () => ({ right: 'READS' }),
  },
  'PATCH /schools/:id/representatives/:userId/mails': {
    about: 'representative',
    may: WITH_SCHOOL,
    // Who only reads chooses their own mails; a key has none of its own, and no right to edit the school.
    except: { readingRep: 403, schoolKey: 403 },
    body: () => ({ OVERVIEW: true }),
  },
  'GET /schools/:id/settings': { about: 'school', may: WITH_SCHOOL },
  'PATCH /schools/:id/settings': { about: 'school', may: WITH_SCHOOL, body: () => ({ language: 'en' }) },
  'DELETE /schools/:id/representatives/:userId': { about: 'representative', may: WITH_SCHOOL },
  'GET /schools/:id/invitations': { about: 'school', may: WITH_SCHOOL },
  'POST /schools/:id/invitations': {
    about: 'school',
    may: WITH_SCHOOL,
    body: () => ({ emails: [`${unique('kutsutu')}@naide.ee`], role: 'STUDENT' }),
  },
  'POST /schools/:id/invitations/:invitation/resend': { about: 'sentInvitation', may: WITH_SCHOOL },
  'DELETE /schools/:id/invitations/:invitation': { about: 'sentInvitation', may: WITH_SCHOOL },
  'GET /invitations/:token': { about: 'invitation', may: 'everybody' },
  'POST /invitations/:token/accept': { about: 'invitation', may: OWNER, hidden: 403 },

  'POST /teacher-applications': { may: 'everybody', body: anApplication },
  'GET /teacher-applications': { may: 'permitted' },
  'GET /teacher-applications/:id': { about: 'application', may: 'permitted' },
  'POST /teacher-applications/:id/approve': { about: 'application', may: 'permitted' },
  'POST /teacher-applications/:id/decline': {
    about: 'application',
    may: 'permitted',
    body: () => ({ note: 'Rühm on täis' }),
  },

  ...SCHOOL_APPLICATIONS,
  ...SCHOOL_REGISTRATIONS,
  ...LISTS,

  'GET /pages/:slug': { about: 'page', may: 'everybody' },
  'GET /pages/:slug/source': { about: 'page', may: 'permitted', query: () => '?language=et' },
  'PUT /pages/:slug': { about: 'page', may: 'permitted', body: pageWithNewTitle },
  'GET /activity': { about: 'taughtCohort', may: OWNER_AND_STAFF, query: ({ path }) => `?cohortId=${path['id']}` },

  'GET /exports/jobs': { may: 'permitted' },
  'GET /exports/jobs/:id': { about: 'exported', may: OWNER },
  'GET /exports/jobs/:id/file': { about: 'exported', may: OWNER },
  'GET /exports/:what': { about: 'exportable', may: OWNER_AND_STAFF, query: ({ path }) => `?cohort=${path['id']}` },
  'POST /exports/:what': { about: 'exportable', may: 'permitted', body: () => ({ format: 'csv' }) },

  'POST /conversions': { may: 'everybody', body: () => ({ kind: 'school-reg', reference: unique('visit') }) },
};
