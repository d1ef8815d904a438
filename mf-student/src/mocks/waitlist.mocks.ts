import type { SwapOption, SwapOptions, WaitlistDecision, WaitlistEntry, WaitlistOffer } from '../shared/contract.types';
import { aRegistration, aSchoolOption, aStudentOption } from './registration.mocks';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const providers: WaitlistOffer['providers'] = [
  { provider: 'montonio', banks: [{ code: 'LHVBEE22', name: 'LHV', logoUrl: null }], wallets: [], dueAt: null },
];

function cohort(): WaitlistEntry['cohort'] {
  const { videoUrl: _video, ...summary } = aRegistration().cohort;
  return summary;
}

/** A place on a waiting list, second in the queue. */
export const aWaitlistEntry = (entry: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: 31,
  status: 'WAITING',
  position: 2,
  waiting: 5,
  payer: null,
  joinedAt: '2026-11-19T10:00:00.000Z',
  cohort: cohort(),
  offer: null,
  ...entry,
});

/** An open offer of a seat; the student pays unless they choose otherwise. */
export const anOffer = (offer: Partial<WaitlistOffer> = {}): WaitlistOffer => ({
  id: '0198c1de-0000-7000-8000-0000000000f1',
  status: 'OPEN',
  expiresAt: '2099-11-22T10:00:00.000Z',
  decidedAt: null,
  firstName: 'Mari',
  cohort: cohort(),
  price: eur(9500),
  payer: 'STUDENT',
  payers: [aSchoolOption(), aStudentOption()],
  providers,
  hasClashes: false,
  clashes: [],
  freeSiblings: [],
  registrationId: null,
  otherRegistrationId: null,
  ...offer,
});

/** The answer after a student has accepted the seat and owes nothing. */
export const aDecision = (decision: Partial<WaitlistDecision> = {}): WaitlistDecision => ({
  offer: anOffer({ status: 'ACCEPTED' }),
  registration: aRegistration(),
  toPay: eur(0),
  heldUntil: null,
  ...decision,
});

/** Another cohort of the same course. @param difference cents more than what was paid */
export const aSwapOption = (difference = 0, option: Partial<SwapOption> = {}): SwapOption => ({
  cohort: {
    ...cohort(),
    id: 12,
    name: 'Märts 2027',
    startDate: '2027-03-09T15:00:00.000Z',
    endDate: '2027-04-27T15:00:00.000Z',
  },
  freeSeats: 4,
  studentPays: eur(9500 + difference),
  schoolPays: eur(0),
  difference: eur(difference),
  available: true,
  refusal: null,
  providers,
  clashes: [],
  ...option,
});

/** What a registration can be swapped for. */
export const swapOptions = (options: Partial<SwapOptions> = {}): SwapOptions => ({
  allowed: true,
  refusal: null,
  until: '2027-01-19T15:00:00.000Z',
  studentPays: eur(9500),
  items: [aSwapOption()],
  pending: null,
  ...options,
});
