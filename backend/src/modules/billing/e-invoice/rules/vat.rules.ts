import type { EInvoice, EInvoiceTax, VatCategory } from '../e-invoice.types';
import { vatFits } from './amount.rules';
import { ofEach, rule, type Rule } from './rule.types';

type Rated = { category: VatCategory; percent: number | null };

const NAMES: Record<VatCategory, string> = {
  S: 'standard rate',
  Z: 'zero rate',
  E: 'exempt',
  O: 'outside the scope of VAT',
};

const isOf = (category: VatCategory) => (item: Rated) => item.category === category;
const hasReason = ({ exemptionCode, exemptionText }: EInvoiceTax): boolean =>
  Boolean(exemptionCode) || Boolean(exemptionText);
const lines = (field: string) => ({ list: 'lines', field, read: (e: EInvoice) => e.lines });
const taxes = (field: string) => ({ list: 'taxes', field, read: (e: EInvoice) => e.taxes });

/** @returns the net amounts of the lines of the tax's category and rate, in cents */
const linesOf = ({ category, percent }: Rated, invoice: EInvoice): number =>
  invoice.lines
    .filter((line) => line.category === category && line.percent === percent)
    .reduce((sum, { netCents }) => sum + netCents, 0);

/** Rules that every category has under a number of its own: BR-S-01, BR-E-01 and so on. */
const commonRules = (category: VatCategory): Rule[] => {
  const name = NAMES[category];
  const is = isOf(category);
  return [
    rule(
      `BR-${category}-01`,
      `Lines of the category "${name}" have a sum of VAT of that category, and only they`,
      'taxes',
      (e) => e.lines.some(is) === e.taxes.some(is),
    ),
    ofEach(
      `BR-${category}-08`,
      `The taxable amount of the category "${name}" is the sum of its lines of that rate`,
      taxes('taxableCents'),
      (tax, invoice) => !is(tax) || tax.taxableCents === linesOf(tax, invoice),
    ),
  ];
};

/** Z, E and O: no VAT is charged. */
const untaxedRules = (category: Exclude<VatCategory, 'S'>): Rule[] => [
  ofEach(
    `BR-${category}-09`,
    `The category "${NAMES[category]}" has no VAT`,
    taxes('vatCents'),
    (tax) => tax.category !== category || tax.vatCents === 0,
  ),
];

const sellerIsRegistered = (category: VatCategory): Rule =>
  rule(
    `BR-${category}-02`,
    `A seller of the category "${NAMES[category]}" has a VAT number`,
    'seller.vatNumber',
    ({ lines: all, seller }) => !all.some(isOf(category)) || Boolean(seller.vatNumber),
  );

const standardRules: readonly Rule[] = [
  ...commonRules('S'),
  sellerIsRegistered('S'),
  ofEach(
    'BR-S-05',
    'The standard rate is above zero',
    lines('percent'),
    (line) => !isOf('S')(line) || (line.percent ?? 0) > 0,
  ),
  ofEach(
    'BR-S-09',
    'VAT of the standard rate is its taxable amount times its rate',
    taxes('vatCents'),
    (tax) => tax.category !== 'S' || vatFits(tax),
  ),
  ofEach(
    'BR-S-10',
    'The standard rate has no reason for exemption',
    taxes('exemptionText'),
    (tax) => !isOf('S')(tax) || !hasReason(tax),
  ),
];

const zeroRules: readonly Rule[] = [
  ...commonRules('Z'),
  sellerIsRegistered('Z'),
  ofEach('BR-Z-05', 'The zero rate is zero', lines('percent'), (line) => !isOf('Z')(line) || line.percent === 0),
  ...untaxedRules('Z'),
  ofEach(
    'BR-Z-10',
    'The zero rate has no reason for exemption',
    taxes('exemptionText'),
    (tax) => !isOf('Z')(tax) || !hasReason(tax),
  ),
];

const exemptRules: readonly Rule[] = [
  ...commonRules('E'),
  sellerIsRegistered('E'),
  ofEach(
    'BR-E-05',
    'An exempt line has the rate zero',
    lines('percent'),
    (line) => !isOf('E')(line) || line.percent === 0,
  ),
  ...untaxedRules('E'),
  ofEach('BR-E-10', 'An exemption has its reason', taxes('exemptionText'), (tax) => !isOf('E')(tax) || hasReason(tax)),
];

const outsideRules: readonly Rule[] = [
  ...commonRules('O'),
  rule(
    'BR-O-02',
    'An invoice outside the scope of VAT names no VAT number',
    'seller.vatNumber',
    ({ lines: all, seller, buyer }) => !all.some(isOf('O')) || (seller.vatNumber === null && buyer.vatNumber === null),
  ),
  ofEach(
    'BR-O-05',
    'A line outside the scope of VAT has no rate',
    lines('percent'),
    (line) => !isOf('O')(line) || line.percent === null,
  ),
  ...untaxedRules('O'),
  ofEach(
    'BR-O-10',
    'What is outside the scope of VAT has its reason',
    taxes('exemptionText'),
    (tax) => !isOf('O')(tax) || hasReason(tax),
  ),
  rule(
    'BR-O-11',
    'What is outside the scope of VAT stands alone',
    'taxes',
    ({ taxes: all }) => !all.some(isOf('O')) || all.length === 1,
  ),
  rule(
    'BR-O-12',
    'Beside a line outside the scope of VAT all lines are',
    'lines',
    ({ lines: all }) => !all.some(isOf('O')) || all.every(isOf('O')),
  ),
  ofEach(
    'PEPPOL-EN16931-P0105',
    'The code VATEX-EU-O belongs to what is outside the scope of VAT',
    taxes('exemptionCode'),
    ({ category, exemptionCode }) => exemptionCode !== 'VATEX-EU-O' || category === 'O',
  ),
];

/** Each VAT category and what it asks for. */
export const vatRules: readonly Rule[] = [...standardRules, ...zeroRules, ...exemptRules, ...outsideRules];
