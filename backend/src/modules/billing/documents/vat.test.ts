import fc from 'fast-check';
import type { VatTreatment } from '../billing.types';
import { creditBreakdown, lineRateOn, vatBreakdown, vatRateOn, type Credited } from './vat';

describe('vatRateOn', () => {
  it.each([
    ['2024-06-15T12:00:00Z', 22],
    ['2025-06-30T20:59:59Z', 22],
    ['2025-06-30T21:00:00Z', 24],
    ['2027-01-01T00:00:00Z', 24],
  ])('uses the day in Estonia: at %s the rate is %d %%', (instant, percent) => {
    expect(vatRateOn(new Date(instant))).toBe(percent);
  });

  it('throws for a day before the first rate in the table', () => {
    expect(() => vatRateOn(new Date('2023-12-31T12:00:00Z'))).toThrow(RangeError);
  });

  it('gives exempt lines and those of an unregistered seller no rate', () => {
    const day = new Date('2026-11-21T12:00:00Z');
    expect([lineRateOn('TAXABLE', day), lineRateOn('EXEMPT_EDU', day), lineRateOn('NOT_REGISTERED', day)]).toEqual([
      24, 0, 0,
    ]);
  });
});

describe('vatBreakdown', () => {
  const taxable = (totalCents: number, vatRate = 24) => ({ totalCents, vatTreatment: 'TAXABLE' as const, vatRate });

  it('splits a price that includes VAT into net and VAT', () => {
    expect(vatBreakdown([taxable(9_500)])).toEqual({
      vat: [{ treatment: 'TAXABLE', rate: 24, netCents: 7_661, vatCents: 1_839, grossCents: 9_500 }],
      roundingCents: 0,
    });
  });

  /** @covers rule invoice-vat-sum */
  it('computes VAT on the total of each rate, not line by line', () => {
    const threeAlone = 3 * (vatBreakdown([taxable(333)]).vat[0]?.vatCents ?? 0);
    const together = vatBreakdown([taxable(333), taxable(333), taxable(333)]).vat[0]?.vatCents;
    expect({ threeAlone, together }).toEqual({ threeAlone: 195, together: 193 });
  });

  it('shows the cent between net plus VAT and the total as rounding', () => {
    const { vat, roundingCents } = vatBreakdown([taxable(3)]);
    expect({ vat: vat[0], roundingCents }).toEqual({
      vat: { treatment: 'TAXABLE', rate: 24, netCents: 2, vatCents: 0, grossCents: 2 },
      roundingCents: 1,
    });
  });

  it('groups lines by rate and treatment, the highest rate first', () => {
    const exempt = { totalCents: 5_000, vatTreatment: 'EXEMPT_EDU' as const, vatRate: 0 };
    const { vat } = vatBreakdown([exempt, taxable(1_220, 22), taxable(1_240)]);
    expect(vat.map(({ treatment, rate, vatCents }) => [treatment, rate, vatCents])).toEqual([
      ['TAXABLE', 24, 240],
      ['TAXABLE', 22, 220],
      ['EXEMPT_EDU', 0, 0],
    ]);
  });

  const anyLine = fc.record({
    totalCents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    vatTreatment: fc.constantFrom<VatTreatment>('TAXABLE', 'EXEMPT_EDU', 'NOT_REGISTERED'),
    vatRate: fc.constantFrom(24, 22, 13, 9, 0),
  });

  it('adds up to the total to the cent: rates plus rounding', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const { vat, roundingCents } = vatBreakdown(lines);
        const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
        expect(vat.reduce((sum, { grossCents }) => sum + grossCents, roundingCents)).toBe(total);
        expect(Math.abs(roundingCents)).toBeLessThanOrEqual(vat.length);
      }),
    );
  });

  /** @covers rule invoice-credit */
  it('mirrors an invoice in its credit note to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), (lines) => {
        const invoice = vatBreakdown(lines);
        const credit = vatBreakdown(lines.map((line) => ({ ...line, totalCents: -line.totalCents })));
        expect(credit.roundingCents + invoice.roundingCents).toBe(0);
        expect(credit.vat.map(({ netCents, vatCents }) => netCents + vatCents)).toEqual(
          invoice.vat.map(({ netCents, vatCents }) => 0 - (netCents + vatCents)),
        );
      }),
    );
  });
});

describe('creditBreakdown', () => {
  type Line = Credited['lines'][number];
  const negative = (line: Line): Line => ({ ...line, totalCents: -line.totalCents });

  /** Credits the lines one after the other. @returns what net, VAT, rounding and gross of all documents come to */
  function creditAll(lines: readonly Line[], credits: readonly Line[]) {
    const invoice = vatBreakdown(lines);
    const creditedLines: Line[] = [];
    const documents = [invoice];
    for (const line of credits.map(negative)) {
      const creditedVat = documents.slice(1).flatMap(({ vat }) => vat);
      documents.push(creditBreakdown([line], { lines, vat: invoice.vat, creditedLines, creditedVat }));
      creditedLines.push(line);
    }
    const parts = documents.flatMap(({ vat }) => vat);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    return {
      net: sum(parts.map(({ netCents }) => netCents)),
      vat: sum(parts.map(({ vatCents }) => vatCents)),
      rounding: sum(documents.map(({ roundingCents }) => roundingCents)),
      gross: sum(parts.map(({ grossCents }) => grossCents)),
    };
  }

  it('leaves no cent uncredited when eight lines are credited one by one', () => {
    const lines = Array.from(
      { length: 8 },
      () => ({ totalCents: 8_550, vatTreatment: 'TAXABLE', vatRate: 24 }) as const,
    );

    expect(creditAll(lines, lines)).toEqual({ net: 0, vat: 0, rounding: 0, gross: 0 });
  });

  it('adds up to the invoice for any lines, any rates and any order of crediting', () => {
    const line = fc.record({
      totalCents: fc.integer({ min: 1, max: 20_000 }),
      vatTreatment: fc.constant<VatTreatment>('TAXABLE'),
      vatRate: fc.constantFrom(0, 9, 13, 22, 24),
    });
    /** A line is credited whole, or in two parts: first what a lower price takes off. */
    const inParts = (lines: Line[], firstParts: number[]): Line[] =>
      lines.flatMap((whole, index) => {
        const first = Math.min(whole.totalCents, firstParts[index] ?? 0);
        return [first, whole.totalCents - first]
          .filter((cents) => cents > 0)
          .map((totalCents) => ({ ...whole, totalCents }));
      });
    const documents = fc.array(line, { minLength: 1, maxLength: 12 }).chain((lines) =>
      fc
        .array(fc.integer({ min: 0, max: 20_000 }), { maxLength: lines.length })
        .map((firstParts) => inParts(lines, firstParts))
        .chain((credits) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(credits, { minLength: credits.length }))),
    );

    fc.assert(
      fc.property(documents, ([lines, credits]) => {
        expect(creditAll(lines, credits)).toEqual({ net: 0, vat: 0, rounding: 0, gross: 0 });
      }),
    );
  });
});
