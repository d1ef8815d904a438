import fc from 'fast-check';
import { byLength } from '../../../../test/length';
import { GiftCards, type SoldCard } from '../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../test/paying';
import type { GivenUser } from '../../../../test/given';

/**
 * Sequences for each way of taxing, new ones when they are asked for; the random sequences of the books spend gift cards
 * too. The five of the short form have every kind of step: seats by each provider that are paid, given up, swapped, lapsed
 * and paid late, by cards that pay for a part of them and for all. They leave out other orders of the same steps.
 */
const ASKED = process.env['SEQUENCES'];
const SAME_EACH_TIME = byLength({ short: { count: 5, seed: 20_303_757 }, long: { count: 12, seed: 20_261_129 } });
const COUNT = Number(ASKED ?? SAME_EACH_TIME.count);
const SEED = ASKED === undefined ? SAME_EACH_TIME.seed : Date.now() % 2 ** 31;

jest.setTimeout(Math.max(600_000, COUNT * 20_000));

/** Seats of one sequence, each with what was agreed when it was taken. */
type Seat = { student: GivenUser; id: number; order: string | null; courseId: number };

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('register' as const), how: fc.constantFrom('montonio', 'invoice') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'cancel' as const, 'cheaper' as const),
      seat: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payLate' as const), seat: fc.nat(5) }) },
);
type Step = { do: string; how?: string; seat?: number };

describe.each([
  ['single-purpose vouchers', { GIFT_CARD_PURPOSE: 'single' }],
  ['multi-purpose vouchers', { GIFT_CARD_PURPOSE: 'multi' }],
  ['exempt, while seats are taxable', { GIFT_CARD_VAT_TREATMENT: 'EXEMPT_EDU' }],
  ['taxable, while seats are exempt', { VAT_TREATMENT: 'EXEMPT_EDU', GIFT_CARD_VAT_TREATMENT: 'TAXABLE' }],
] as const)('cards that are taxed as %s', (name, env) => {
  let given: PayingApp;
  let cards: GiftCards;
  beforeAll(async () => {
    given = await payingApp(`gift_random_${name.replaceAll(/[^a-z]/g, '_')}`, { env });
    cards = new GiftCards(given);
  });
  afterAll(() => given.stop());

  async function register(card: SoldCard, how: string): Promise<Seat | null> {
    const student = await given.app.given.student();
    const { id: cohortId, courseId } = await given.app.given.cohort({ startsInDays: 60 });
    const body = { giftCard: card.code, provider: how, ...(how === 'invoice' && { bank: undefined }) };
    const answer = await cards.register(student, cohortId, body);
    if (answer.status !== 201) return null;
    await given.app.work();
    const { registration, payment } = answer.body as { registration: { id: number }; payment?: { id: string } | null };
    const [order] = payment ? await given.at.ordersOf(payment.id) : [];
    return { student, id: registration.id, order: order?.uuid ?? null, courseId };
  }

  async function carryOut(card: SoldCard, seats: Seat[], { do: what, how = '', seat: index = 0 }: Step): Promise<void> {
    if (what === 'register') {
      const seat = await register(card, how);
      if (seat !== null) seats.push(seat);
      return;
    }
    if (what === 'lapse') {
      await given.at.putForward({ minutes: 41 });
      return given.at.reconcile();
    }
    const seat = seats[index % Math.max(1, seats.length)];
    if (!seat) return;
    const client = await given.app.as(seat.student);
    if (what === 'cancel') await client.post(`/registrations/${seat.id}/cancel`).send({});
    else if (what === 'cheaper') {
      const to = await given.app.given.cohort({ courseId: seat.courseId, priceCents: 6_500, startsInDays: 70 });
      await client.post(`/registrations/${seat.id}/swap`).send({ cohortId: to.id });
    } else if (seat.order !== null && what === 'pay') await given.at.settle(seat.order).catch(() => undefined);
    else if (seat.order !== null) await given.at.payLate(seat.order).catch(() => undefined);
    await given.app.work();
  }

  it('keep their balance, and the ledger keeps it with them', async () => {
    const plan = fc.record({
      cents: fc.constantFrom(1_001, 3_000, 9_500, 12_347, 40_000),
      steps: fc.array(step, { minLength: 3, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ cents, steps }) => {
        const card = await cards.sold(cents);
        const seats: Seat[] = [];
        for (const one of steps as Step[]) await carryOut(card, seats, one);

        const { balance, net, ledger } = await cards.booked(card.id);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(balance).toBeLessThanOrEqual(cents);
        expect(ledger).toBe(net);
        const broken = await given.at.brokenInvariants();
        expect(broken.filter((name) => name !== 'refunds-in-time' && name !== 'cases-decided-in-time')).toEqual([]);
        for (const { student, id } of seats)
          await (await given.app.as(student)).post(`/registrations/${id}/cancel`).send({});
        await given.app.work();
        expect(await cards.booked(card.id)).toMatchObject({ balance: cents });
        for (const { student } of seats) expect(await given.at.ledgerOf('receivable', { userId: student.id })).toBe(0);
      }),
      { numRuns: COUNT, seed: SEED, endOnFailure: false },
    );
    // Nothing is promised, earned or owed in VAT for seats that are all given up; the cards stay sold.
    expect(await given.at.ledgerOf('unearned')).toBe(0);
  });
});
