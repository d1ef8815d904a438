import type { EInvoice, EInvoiceTax } from '../e-invoice.types';
import { ofEach, present, rule, type Rule } from './rule.types';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The standard’s own test lets VAT differ from taxable amount times rate by less than one euro. We need that for the
 * credit note over the last part of an invoice: it takes what earlier notes, each rounded by itself, have left.
 */
const VAT_SLACK_CENTS = 100;

/** @returns whether VAT is its taxable amount times its rate */
export const vatFits = ({ taxableCents, vatCents, percent }: EInvoiceTax): boolean =>
  percent === null || percent === 0
    ? vatCents === 0
    : Math.abs(vatCents - Math.round((taxableCents * percent) / 100)) < VAT_SLACK_CENTS;

const taxes = (field: string) => ({ list: 'taxes', field, read: (e: EInvoice) => e.taxes });
const total = (field: keyof EInvoice['totals']) => `totals.${field}`;

/** Sums: lines, VAT and totals add up to the cent. */
export const amountRules: readonly Rule[] = [
  present('BR-12', 'The sum of the lines is given', total('linesCents'), (e) => e.totals.linesCents),
  present('BR-13', 'The total without VAT is given', total('netCents'), (e) => e.totals.netCents),
  present('BR-14', 'The total with VAT is given', total('grossCents'), (e) => e.totals.grossCents),
  present('BR-15', 'The amount to pay is given', total('payableCents'), (e) => e.totals.payableCents),
  rule(
    'BR-CO-10',
    'The sum of the lines is the sum of their net amounts',
    total('linesCents'),
    (e) => e.totals.linesCents === sum(e.lines.map(({ netCents }) => netCents)),
  ),
  rule(
    'BR-CO-13',
    'The total without VAT is the sum of the lines',
    total('netCents'),
    (e) => e.totals.netCents === e.totals.linesCents,
  ),
  rule(
    'BR-CO-14',
    'The total VAT is the sum of the VAT of each rate',
    total('vatCents'),
    (e) => e.totals.vatCents === sum(e.taxes.map(({ vatCents }) => vatCents)),
  ),
  rule(
    'BR-CO-15',
    'The total with VAT is the total without VAT plus VAT',
    total('grossCents'),
    ({ totals }) => totals.grossCents === totals.netCents + totals.vatCents,
  ),
  rule(
    'BR-CO-16',
    'The amount to pay is the total with VAT plus the rounding',
    total('payableCents'),
    ({ totals }) => totals.payableCents === totals.grossCents + totals.roundingCents,
  ),
  ofEach('BR-CO-17', 'VAT is its taxable amount times its rate, rounded to cents', taxes('vatCents'), vatFits),
  rule('BR-CO-18', 'An invoice has at least one sum of VAT', 'taxes', (e) => e.taxes.length > 0),
  ofEach('BR-45', 'Each sum of VAT has its taxable amount', taxes('taxableCents'), ({ taxableCents }) =>
    Number.isSafeInteger(taxableCents),
  ),
  ofEach('BR-46', 'Each sum of VAT has its amount', taxes('vatCents'), ({ vatCents }) =>
    Number.isSafeInteger(vatCents),
  ),
  ofEach(
    'BR-48',
    'Each sum of VAT has its rate, unless it is outside the scope of VAT',
    taxes('percent'),
    (tax) => tax.category === 'O' || tax.percent !== null,
  ),
];
