import { sharesOf } from '#modules/schools/index';
import { freeCancellationUntil } from '../seats/cancel-seat';
import { bankHold, type RegistrationSettings, renewedHold } from '../seats/holds.policy';
import { nextStepOf, type StepFacts } from './registrations.policy';

const settings: RegistrationSettings = {
  holdMinutes: 30,
  graceMinutes: 10,
  bankHoldHours: 48,
  guardianHoldHours: 48,
  cancellationDays: 7,
  withdrawalDays: 14,
  bankTransferMinDays: 5,
  offerHours: 24,
};
const registeredAt = new Date('2026-11-01T12:00:00Z');
const hours = (count: number): Date => new Date(registeredAt.getTime() + count * 3_600_000);

describe('a hold', () => {
  const visit = { start: hours(1_000), now: hours(1), hasPaidOrSigned: false };

  it('is two days longer once the payer has been at the bank', () => {
    expect(bankHold({ heldUntil: hours(1), holdBeganAt: registeredAt }, visit, settings)).toEqual(hours(49));
  });

  it('does not go past the start, and is never shortened', () => {
    expect(
      bankHold({ heldUntil: hours(1), holdBeganAt: registeredAt }, { ...visit, start: hours(10) }, settings),
    ).toEqual(hours(10));
    expect(bankHold({ heldUntil: hours(300), holdBeganAt: registeredAt }, visit, settings)).toEqual(hours(300));
  });

  it('ends three days after registering without a signature at the bank, and later with one', () => {
    expect(
      bankHold({ heldUntil: hours(60), holdBeganAt: registeredAt }, { ...visit, now: hours(59) }, settings),
    ).toEqual(hours(72));
    expect(
      bankHold(
        { heldUntil: hours(60), holdBeganAt: registeredAt },
        { ...visit, now: hours(59), hasPaidOrSigned: true },
        settings,
      ),
    ).toEqual(hours(107));
  });

  it('may go past the start when it began after it, or when the bank’s reversal began it anew', () => {
    const late = { ...visit, start: hours(-10) };
    expect(bankHold({ heldUntil: hours(1), holdBeganAt: registeredAt }, late, settings)).toEqual(hours(49));
    expect(bankHold({ heldUntil: hours(1), holdBeganAt: hours(-20) }, late, settings)).toEqual(hours(1));
    expect(renewedHold({ heldUntil: hours(720), holdBeganAt: hours(700) }, hours(719.9), settings)).toEqual(
      new Date(hours(719.9).getTime() + 40 * 60_000),
    );
  });

  it('is renewed with each new order, for a day at most', () => {
    expect(renewedHold({ heldUntil: hours(1), holdBeganAt: registeredAt }, hours(2), settings)).toEqual(
      new Date(hours(2).getTime() + 40 * 60_000),
    );
    expect(renewedHold({ heldUntil: hours(1), holdBeganAt: registeredAt }, hours(30), settings)).toEqual(hours(24));
  });
});

describe('the next step', () => {
  const paid: StepFacts = {
    status: 'REGISTERED',
    approvalUntil: null,
    confirmedAt: registeredAt,
    studentShareCents: 9_500,
    accessUntil: null,
    awaitingSeatSince: null,
    choseToWaitAt: null,
    invoice: null,
    payment: null,
    guardian: null,
    plan: null,
    refund: null,
  };
  const refund = {
    amountCents: 2_500,
    currency: 'EUR',
    status: 'CREATED',
    reason: 'CANCELLATION',
    dueBy: hours(100),
  } as const;

  it('is REFUND_COMING while money is being refunded, and not after the refund was withdrawn', () => {
    expect(nextStepOf({ ...paid, refund })).toBe('REFUND_COMING');
    expect(nextStepOf({ ...paid, refund: { ...refund, status: 'REFUSED' } })).toBe('REFUND_COMING');
    expect(nextStepOf({ ...paid, refund: { ...refund, status: 'CANCELED' } })).toBe('NONE');
    expect(nextStepOf({ ...paid, refund: { ...refund, status: 'SUCCESSFUL' } })).toBe('NONE');
  });

  it('is to pay for a seat that is not confirmed, even while other money comes back', () => {
    expect(nextStepOf({ ...paid, confirmedAt: null, refund })).toBe('PAY_INVOICE');
  });
});

it.each([
  [9_500, 100, 9_500, 0],
  [9_500, 20, 1_900, 7_600],
  [9_999, 20, 2_000, 7_999],
  [0, 20, 0, 0],
])(
  'of %d cents a school with %d %% pays %d and the student %d',
  (price, percent, schoolShareCents, studentShareCents) => {
    expect(sharesOf(price, 'SCHOOL', percent)).toEqual({ schoolShareCents, studentShareCents });
  },
);

/** @covers rule withdraw-fourteen-days */
it('free cancellation lasts two weeks from the purchase for a paying student, and a week from the start for all, to the end of the day', () => {
  const facts = { start: hours(24), registeredAt };

  expect(freeCancellationUntil({ ...facts, studentShareCents: 1 }, settings)).toEqual(new Date('2026-11-15T21:59:59Z'));
  expect(freeCancellationUntil({ ...facts, studentShareCents: 0 }, settings)).toEqual(new Date('2026-11-09T21:59:59Z'));
});
