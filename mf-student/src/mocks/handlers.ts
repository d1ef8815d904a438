import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { aClassSession, anOwnClass } from './classes.mocks';
import { aCohort, aCourse, aCourseCard, anOpenCohort, courseCounts } from './catalogue.mocks';
import { aFeedbackForm } from './feedback.mocks';
import { aGiftCard, aGiftCardBalance, aGiftCardOffer } from './giftCards.mocks';
import {
  aDetail,
  anEligibility,
  anInvoice,
  anInvoiceDetail,
  anUnpaidRegistration,
  aRegistration,
  waysToPay,
} from './registration.mocks';
import { aDecision, anOffer, aWaitlistEntry, swapOptions } from './waitlist.mocks';

const route = (path: string) => `*/api/v1${path}`;
const page = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length });
const get = (path: string, body: JsonBodyType) => http.get(route(path), () => HttpResponse.json(body));

const full = { badges: ['JOIN_WAITLIST' as const], freeSeats: 0 };

const cards = [
  aCourseCard(),
  aCourseCard({
    id: 2,
    slug: 'python-from-zero',
    title: 'Python from zero',
    language: 'en',
    freeSeats: 11,
    badges: ['REGISTRATION_OPEN'],
  }),
  aCourseCard({ id: 3, slug: 'lichnye-finansy', title: 'Личные финансы', language: 'ru', ...full }),
];

const registrations = [
  anUnpaidRegistration(),
  aRegistration({ id: 72, status: 'IN_PROGRESS' }),
  aRegistration({ id: 73, status: 'COMPLETED', hasAccess: false }),
];

/** What the API answers when this front end runs standalone. */
export const handlers: RequestHandler[] = [
  get('/courses', page(cards)),
  get('/courses/counts', courseCounts()),
  get('/own-prices', { items: [] }),
  get(
    '/courses/:course',
    aCourse({ cohorts: [anOpenCohort(), anOpenCohort({ id: 12, name: 'Märts 2027', ...full })] }),
  ),
  get('/cohorts/:id', aCohort()),
  get('/cohorts/:id/eligibility', anEligibility()),
  http.post(route('/cohorts/:id/registrations'), () =>
    HttpResponse.json({ registration: aRegistration() }, { status: 201 }),
  ),
  get('/registrations', page(registrations)),
  get('/registrations/:id', aDetail()),
  get('/registrations/:id/swap-options', swapOptions()),
  get('/cohorts/:id/feedback', aFeedbackForm()),
  get('/waitlist', page([aWaitlistEntry()])),
  get('/waitlist-offers/:offer', anOffer()),
  http.post(route('/waitlist-offers/:offer'), () => HttpResponse.json(aDecision())),
  get('/class-sessions', { items: [anOwnClass()] }),
  get('/cohorts/:id/sessions', { items: [aClassSession()], timeZone: 'Europe/Tallinn' }),
  get('/calendar', { url: 'https://kool.example/api/v1/calendar/token.ics', cohorts: [] }),
  get('/users/:id/hydrate', { favorite_courses: [1] }),
  get('/invoices', page([anInvoice()])),
  get('/invoices/:id', anInvoiceDetail()),
  get('/gift-cards/offer', aGiftCardOffer()),
  get('/gift-cards', page([aGiftCard(), aGiftCard({ id: '0198c1de-0000-7000-8000-0000000000c2', state: 'UNPAID' })])),
  http.post(route('/gift-cards/balance'), () => HttpResponse.json(aGiftCardBalance())),
  get('/payments/preferred-bank', { preferred: null }),
  get('/payments/options', { items: waysToPay() }),
];
