/** @covers errors payer */
import fc from 'fast-check';
import { endOfDay } from '#platform/index';
import type { SeatDocument } from '#modules/billing/index';
import type { PayerOption } from '../seats/seats.types';
import { payerRefusal, planPayerChange, undoRefusal } from './payer.policy';

const now = new Date('2026-11-21T10:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const dueAt = endOfDay(now, 14);
const confirmed = {
  status: 'REGISTERED',
  payer: 'SCHOOL',
  heldUntil: null,
  confirmedAt: now,
  schoolShareCents: 9_500,
  approvalUntil: null,
  payerChangedAt: null,
  payerChangedFrom: null,
} as const;
const none = { seats: 0, creditCents: 0 };
const held = { ...confirmed, payer: 'STUDENT', heldUntil: days(1), confirmedAt: null } as const;
const running = { status: 'REGISTRATION_OPEN', startDate: days(30), endDate: days(80) } as const;

const option = (schoolShareCents: number, studentShareCents: number): PayerOption => ({
  payer: schoolShareCents > 0 ? 'SCHOOL' : 'STUDENT',
  available: true,
  priceCents: schoolShareCents + studentShareCents,
  cohortPriceCents: schoolShareCents + studentShareCents,
  schoolShareCents,
  studentShareCents,
  discountCents: 0,
  school: null,
  rules: [],
});
const document = (over: Partial<SeatDocument> = {}): SeatDocument => ({
  invoiceId: 'a',
  number: 'A1',
  isForStudent: true,
  seatCents: 9_500,
  leftCents: 9_500,
  paidCents: 0,
  cardCents: 0,
  ...over,
});
const plan = (
  documents: SeatDocument[],
  wanted: PayerOption,
  participant: Parameters<typeof planPayerChange>[0]['participant'] = confirmed,
) => planPayerChange({ participant, cohort: running, option: wanted, documents, covered: none, cover: null, now });

describe('payerRefusal', () => {
  it.each([
    ['once the course is over', confirmed, { ...running, endDate: now }, 'payer.past-cohort'],
    ['once the cohort is closed', confirmed, { ...running, status: 'COMPLETED' as const }, 'payer.past-cohort'],
    ['of a cohort that was called off', confirmed, { ...running, status: 'CANCELED' as const }, 'payer.past-cohort'],
    ['of what was given up', { ...confirmed, status: 'CANCELED' as const }, running, 'payer.registration-over'],
    ['of what has its result', { ...confirmed, status: 'COMPLETED' as const }, running, 'payer.registration-over'],
    [
      'of a seat that was not paid for in time',
      { ...held, payer: 'SCHOOL' as const, heldUntil: now },
      running,
      'payer.hold-lapsed',
    ],
    ['to who pays already', { ...confirmed, payer: 'STUDENT' as const }, running, 'payer.same'],
  ])('%s', (_case, seat, cohort, code) => {
    expect(payerRefusal(seat, cohort, 'STUDENT', now)).toBe(code);
  });

  it('allows the change otherwise', () => {
    expect(payerRefusal(confirmed, running, 'STUDENT', now)).toBeNull();
    expect(payerRefusal({ ...held, payer: 'SCHOOL' }, running, 'STUDENT', now)).toBeNull();
  });
});

describe('undoing a change of payer', () => {
  const change = { payer: 'SCHOOL', payerChangedAt: now, payerChangedFrom: 'STUDENT' } as const;
  const line = (number: string | null) => [document({ isForStudent: false, number })];

  it.each([
    ['nothing was changed', { ...change, payerChangedAt: null }, 30, [], 'payer.nothing-to-undo'],
    ['it is early enough', change, 30, line(null), null],
    ['the school’s part is on a numbered invoice', change, 30, line('A1'), 'payer.undo-too-late'],
    ['that invoice is credited', change, 30, [{ ...document({ isForStudent: false }), seatCents: 0 }], null],
    ['the student’s own invoice is numbered', { ...change, payer: 'STUDENT' as const }, 30, [document()], null],
    ['the course begins soon, on the same day', change, 3, line(null), null],
  ])('when %s', (_case, changed, startsInDays, documents, code) => {
    expect(undoRefusal(changed, { startDate: days(startsInDays) }, documents, now)).toBe(code);
  });

  it.each([
    [30, 13, null],
    [30, 14, 'payer.undo-too-late'],
    [10, 1, 'payer.undo-too-late'],
  ])('of a course in %p days, %p days later', (startsInDays, later, code) => {
    expect(undoRefusal(change, { startDate: days(startsInDays) }, line(null), days(later))).toBe(code);
  });
});

describe('the documents of a change of payer', () => {
  it('use what the school has paid in advance in place of a line, and give it back', () => {
    const facts = { cohort: running, documents: [], covered: none, cover: null, now };
    const used = planPayerChange({
      ...facts,
      participant: { ...confirmed, payer: 'STUDENT' as const, schoolShareCents: 0 },
      option: option(9_500, 0),
      covered: none,
      cover: { kind: 'SEAT' as const },
    });
    expect(used.steps).toEqual([{ kind: 'USE', cover: { kind: 'SEAT' }, cents: 9_500 }]);
    const covered = { seats: 0, creditCents: 9_500 };
    const back = planPayerChange({ ...facts, participant: confirmed, option: option(0, 9_500), covered, cover: null });
    expect(back.steps).toMatchObject([
      { kind: 'RETURN', cover: covered, cents: 9_500 },
      { kind: 'INVOICE', cents: 9_500 },
    ]);
  });

  it('remove a line from a draft, and credit a numbered invoice', () => {
    expect(
      plan([document({ isForStudent: false, number: null })], option(0, 9_500)).steps.map(({ kind }) => kind),
    ).toEqual(['REMOVE', 'INVOICE']);
    expect(
      plan([document({ isForStudent: false, leftCents: 28_500 })], option(0, 9_500)).steps.map(({ kind }) => kind),
    ).toEqual(['CREDIT', 'INVOICE']);
  });

  it('refund from a joint invoice only what is paid beyond its rest', () => {
    const paidInPart = document({ isForStudent: false, leftCents: 28_500, paidCents: 20_000 });
    expect(plan([paidInPart], option(0, 9_500)).steps[0]).toMatchObject({
      kind: 'CREDIT',
      cents: 9_500,
      refundCents: 1_000,
    });
  });

  it('credit unpaid invoices before paid ones', () => {
    const documents = [
      document({ invoiceId: 'paid', seatCents: 7_600, leftCents: 7_600, paidCents: 7_600 }),
      document({ invoiceId: 'unpaid', seatCents: 1_900, leftCents: 1_900 }),
    ];

    const { steps, owedCents, keptInvoiceId } = plan(documents, option(1_900, 7_600), {
      ...confirmed,
      payer: 'STUDENT',
    });

    expect(steps).toMatchObject([
      { kind: 'LINE', cents: 1_900 },
      { kind: 'CREDIT', document: { invoiceId: 'unpaid' }, cents: 1_900, refundCents: 0 },
    ]);
    expect([owedCents, keptInvoiceId]).toEqual([0, 'paid']);
  });

  it('give a gift card its share back, so the seat is not paid while money is owed', () => {
    const onCard = document({ paidCents: 5_000, cardCents: 5_000 });
    const { owedCents, seat } = plan([onCard], option(4_750, 4_750), held);
    expect(owedCents).toBe(2_250);
    expect(seat).toMatchObject({ confirmedAt: null, heldUntil: dueAt });
    const paid = document({ paidCents: 9_500, cardCents: 5_000 });
    expect(plan([paid], option(4_750, 4_750), held)).toMatchObject({ owedCents: 0, seat: { confirmedAt: now } });
    expect(plan([onCard], option(9_500, 0), held)).toMatchObject({ owedCents: 0 });
  });

  it('promise no money for the share that goes back to a gift card', () => {
    const paid = document({ paidCents: 9_500, cardCents: 5_000 });
    expect(plan([paid], option(4_750, 4_750)).steps).toContainEqual(
      expect.objectContaining({ kind: 'CREDIT', cents: 4_750, refundCents: 2_250 }),
    );
    expect(plan([paid], option(9_500, 0)).steps).toContainEqual(
      expect.objectContaining({ kind: 'CREDIT', cents: 9_500, refundCents: 4_500 }),
    );
    const onCard = document({ paidCents: 5_000, cardCents: 5_000 });
    expect(plan([onCard], option(9_500, 0)).steps).toContainEqual(
      expect.objectContaining({ kind: 'CREDIT', cents: 9_500, refundCents: 0 }),
    );
  });

  it('leave out what has been credited already', () => {
    expect(
      plan([document({ isForStudent: false, seatCents: 0, leftCents: 0 })], option(0, 9_500)).steps.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['INVOICE']);
  });

  it('leave exactly the student’s part on their invoices, and keep every cent paid for it', () => {
    const cents = fc.integer({ min: 1, max: 20_000 });
    const own = fc
      .record({ seatCents: cents, paid: fc.constantFrom(0, 0.5, 1), isDraft: fc.boolean() })
      .map(({ seatCents, paid, isDraft }) => {
        const paidCents = isDraft ? 0 : Math.floor(seatCents * paid);
        return document({ seatCents, leftCents: seatCents, paidCents, number: isDraft ? null : 'A1' });
      });
    fc.assert(
      fc.property(fc.array(own, { maxLength: 3 }), fc.integer({ min: 0, max: 30_000 }), (documents, wanted) => {
        const named = documents.map((each, index) => ({ ...each, invoiceId: String(index) }));
        const { steps, owedCents } = plan(named, option(100, wanted));
        const [held, paid] = [
          named.reduce((sum, each) => sum + each.seatCents, 0),
          named.reduce((sum, each) => sum + each.paidCents, 0),
        ];
        let left = held;
        let back = 0;
        for (const step of steps) {
          if (step.kind === 'REMOVE') left -= step.document.seatCents;
          if (step.kind === 'CREDIT') [left, back] = [left - step.cents, back + step.refundCents];
          if (step.kind === 'INVOICE') left += step.cents;
        }
        expect(left).toBe(wanted);
        expect(owedCents).toBe(wanted - (paid - back));
        expect(owedCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it.each([
  ['with access of a confirmed seat', confirmed, 7],
  ['in two weeks of a seat that is held', held, 14],
])('invoices the student %s', (_rule, seat, dueInDays) => {
  expect(plan([], option(0, 9_500), seat).steps).toEqual([
    { kind: 'INVOICE', cents: 9_500, dueAt: endOfDay(now, dueInDays) },
  ]);
});

describe('the seat after a change of payer', () => {
  it('stays confirmed, with a week of access while the student owes for it', () => {
    expect(plan([], option(0, 9_500)).seat).toEqual({
      status: 'REGISTERED',
      confirmedAt: now,
      heldUntil: null,
      accessUntil: endOfDay(now, 7),
    });
    expect(plan([], option(0, 0)).seat).toMatchObject({ accessUntil: null });
  });

  it('is confirmed at once when nothing is left to pay', () => {
    expect(plan([], option(9_500, 0), held).seat).toEqual({
      status: 'REGISTERED',
      confirmedAt: now,
      heldUntil: null,
      accessUntil: null,
    });
  });

  it('is in progress at once in a course that has begun', () => {
    const begun = planPayerChange({
      participant: held,
      cohort: { startDate: days(-1) },
      option: option(9_500, 0),
      documents: [],
      covered: none,
      cover: null,
      now,
    });
    expect(begun.seat).toMatchObject({ status: 'IN_PROGRESS', confirmedAt: now });
  });

  it('is held until the new invoice is due, never shorter than before', () => {
    expect(plan([], option(1_900, 7_600), held).seat).toMatchObject({ confirmedAt: null, heldUntil: dueAt });
    expect(plan([], option(1_900, 7_600), { ...held, heldUntil: days(20) }).seat).toMatchObject({
      heldUntil: days(20),
    });
  });

  it('is never held past a start that is still to come', () => {
    const seatOf = (startDate: Date, heldUntil: Date) =>
      planPayerChange({
        participant: { ...held, heldUntil },
        cohort: { startDate },
        option: option(1_900, 7_600),
        documents: [],
        covered: none,
        cover: null,
        now,
      }).seat;

    expect(seatOf(days(0.25), days(0.1))).toMatchObject({ heldUntil: days(0.25) });
    expect(seatOf(days(0.25), days(1))).toMatchObject({ heldUntil: days(1) });
    expect(seatOf(days(-1), days(0.1))).toMatchObject({ heldUntil: endOfDay(now) });
  });
});
