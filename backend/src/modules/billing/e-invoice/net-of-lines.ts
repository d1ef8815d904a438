import type { InvoiceLine, VatLine } from '../billing.types';

type TaxedLine = Pick<InvoiceLine, 'totalCents' | 'vatTreatment' | 'vatRate'>;
type Share = { index: number; cents: number; rest: number };

/** @returns the exact net of a line that includes VAT, as whole cents and the rest below a cent */
const shareOf = ({ totalCents, vatRate }: TaxedLine, index: number): Share => {
  const exact = (totalCents * 100) / (100 + vatRate);
  const cents = Math.floor(exact);
  return { index, cents, rest: exact - cents };
};

/** Gives the cents that rounding down has left to the lines with the largest rests, and what is left then to the last. */
function settled(shares: readonly Share[], netCents: number): Share[] {
  const byRest = [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = netCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  const given = byRest.map((share) => {
    const extra = left > 0 ? 1 : 0;
    left -= extra;
    return { ...share, cents: share.cents + extra };
  });
  const last = given.at(-1);
  return last ? [...given.slice(0, -1), { ...last, cents: last.cents + left }] : given;
}

/**
 * Splits the document's net of each rate among the lines of that rate. Prices include VAT, and the document's net is
 * rounded once per rate; lines that were rounded one by one would not add up to it.
 * @param lines with prices that include VAT
 * @param vat the document's net per treatment and rate
 * @returns the net of each line, in cents; those of a rate add up to the document's net of that rate
 */
export function netsOfLines(lines: readonly TaxedLine[], vat: readonly VatLine[]): number[] {
  const shares = lines.map(shareOf);
  const nets = shares.map(({ cents }) => cents);
  for (const { treatment, rate, netCents } of vat) {
    const own = shares.filter(({ index }) => lines[index]?.vatTreatment === treatment && lines[index].vatRate === rate);
    for (const { index, cents } of settled(own, netCents)) nets[index] = cents;
  }
  return nets;
}
