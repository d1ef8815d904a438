import { dayInTallinn } from '#platform/index';
import type { InvoiceLine, VatLine, VatTreatment } from '../billing.types';

/** The standard rates in Estonia with their first days, newest first. A change of the law adds a line. */
const STANDARD_RATES = [
  { from: '2025-07-01', percent: 24 },
  { from: '2024-01-01', percent: 22 },
] as const;

/**
 * @param taxPoint when the service or the prepayment is taxed
 * @returns the standard rate of that day in Estonia, in percent
 * @throws RangeError for a day before the table begins
 */
export function vatRateOn(taxPoint: Date): number {
  const day = dayInTallinn(taxPoint);
  const rate = STANDARD_RATES.find(({ from }) => day >= from);
  if (!rate) throw new RangeError(`No VAT rate is known for ${day}`);
  return rate.percent;
}

/** @returns the rate, in percent, of a line with this treatment on that day; 0 unless the line is taxable. */
export const lineRateOn = (treatment: VatTreatment, taxPoint: Date): number =>
  treatment === 'TAXABLE' ? vatRateOn(taxPoint) : 0;

/** Rounds half away from zero, so that a credit note mirrors its invoice to the cent. */
const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** @returns the part of a gross price that is not VAT, in cents. */
export const netOf = (grossCents: number, ratePercent: number): number =>
  round((grossCents * 100) / (100 + ratePercent));

type TaxedLine = Pick<InvoiceLine, 'totalCents' | 'vatTreatment' | 'vatRate'>;
export type VatBreakdown = { vat: VatLine[]; roundingCents: number };

const isOfRate = (line: VatLine, { vatTreatment, vatRate }: TaxedLine): boolean =>
  line.treatment === vatTreatment && line.rate === vatRate;

/**
 * Computes VAT per rate on the document's total of that rate, not per line. The net is rounded first, then its VAT, as
 * EN 16931 requires. The two may differ from the price by a cent; that cent is the document's rounding.
 * @param lines with prices that include VAT
 * @returns rates in falling order; the gross of all rates and the rounding add up to the lines' total
 */
export function vatBreakdown(lines: readonly TaxedLine[]): VatBreakdown {
  const totals = new Map<string, { treatment: VatTreatment; rate: number; cents: number }>();
  for (const { vatTreatment: treatment, vatRate: rate, totalCents } of lines) {
    const key = `${treatment} ${rate}`;
    totals.set(key, { treatment, rate, cents: (totals.get(key)?.cents ?? 0) + totalCents });
  }
  const entries = [...totals.values()].sort((a, b) => b.rate - a.rate || a.treatment.localeCompare(b.treatment));
  const vat = entries.map(({ treatment, rate, cents }) => {
    const netCents = netOf(cents, rate);
    const vatCents = round((netCents * rate) / 100);
    return { treatment, rate, netCents, vatCents, grossCents: netCents + vatCents };
  });
  const total = entries.reduce((sum, { cents }) => sum + cents, 0);
  return { vat, roundingCents: total - vat.reduce((sum, { grossCents }) => sum + grossCents, 0) };
}

/** An invoice and its credit notes so far. */
export type Credited = {
  lines: readonly TaxedLine[];
  vat: readonly VatLine[];
  /** Lines of the credit notes, in negative cents. */
  creditedLines: readonly TaxedLine[];
  /** VAT of the credit notes, in negative cents. */
  creditedVat: readonly VatLine[];
};

/** The VAT of a credit note's lines of one rate. */
function creditOfRate(
  credited: readonly TaxedLine[],
  like: TaxedLine,
  { lines, vat, creditedLines, creditedVat }: Credited,
): VatLine {
  const sameRate = (other: TaxedLine) => other.vatTreatment === like.vatTreatment && other.vatRate === like.vatRate;
  const leftCents = [...lines, ...creditedLines, ...credited]
    .filter(sameRate)
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  const [alone] = vatBreakdown(credited.filter(sameRate)).vat;
  if (leftCents !== 0 && alone) return alone;
  const documents = [...vat, ...creditedVat].filter((part) => isOfRate(part, like));
  const netCents = -documents.reduce((sum, part) => sum + part.netCents, 0);
  const vatCents = -documents.reduce((sum, part) => sum + part.vatCents, 0);
  return { treatment: like.vatTreatment, rate: like.vatRate, netCents, vatCents, grossCents: netCents + vatCents };
}

/**
 * Computes the VAT of one more credit note. Each note is rounded by itself, so the notes may differ from the invoice by
 * a cent each. The note over the last cents of a rate therefore takes the rest of net and VAT, and a fully credited
 * invoice comes to 0.
 * @param credited what is credited, in negative cents; a gift card's part is positive
 * @returns the note's VAT in negative cents; its gross and rounding add up to the lines' total
 */
export function creditBreakdown(credited: readonly TaxedLine[], before: Credited): VatBreakdown {
  const rates = new Map(credited.map((line) => [`${line.vatTreatment} ${line.vatRate}`, line]));
  const vat = [...rates.values()]
    .sort((a, b) => b.vatRate - a.vatRate || a.vatTreatment.localeCompare(b.vatTreatment))
    .map((like) => creditOfRate(credited, like, before));
  const total = credited.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return { vat, roundingCents: total - vat.reduce((sum, { grossCents }) => sum + grossCents, 0) };
}
