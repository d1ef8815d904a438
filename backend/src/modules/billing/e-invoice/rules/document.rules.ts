import type { EInvoiceLine } from '../e-invoice.types';
import { ofEach, present, rule, type Rule } from './rule.types';

export const CUSTOMIZATION_ID = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0' as const;
export const PROFILE_ID = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CREDIT_TRANSFERS = ['30', '58'];

/** The document as a whole: its kind, its references, its days and how it is paid. */
export const documentRules: readonly Rule[] = [
  present('BR-01', 'An invoice has a specification identifier', 'customizationId', (e) => e.customizationId),
  present('BR-02', 'An invoice has a number', 'number', (e) => e.number),
  rule('BR-03', 'An invoice has a day of issue', 'issuedOn', (e) => DAY.test(e.issuedOn)),
  present('BR-04', 'An invoice has a type code', 'typeCode', (e) => e.typeCode),
  present('BR-05', 'An invoice has a currency', 'currency', (e) => e.currency),
  rule('BR-16', 'An invoice has at least one line', 'lines', (e) => e.lines.length > 0),
  rule(
    'BR-29',
    'A period does not end before it begins',
    'period.to',
    (e) => !e.period || e.period.to >= e.period.from,
  ),
  rule(
    'BR-49',
    'Payment instructions say by which means is paid',
    'transfer.meansCode',
    (e) => e.transfer?.meansCode !== '',
  ),
  rule(
    'BR-61',
    'A credit transfer names the account that is paid to',
    'transfer.iban',
    (e) => !e.transfer || !CREDIT_TRANSFERS.includes(e.transfer.meansCode) || e.transfer.iban !== '',
  ),
  rule(
    'BR-55',
    'A credit note names the invoice that it corrects',
    'credits',
    (e) => e.typeCode !== '381' || Boolean(e.credits?.number),
  ),
  rule(
    'BR-CO-25',
    'Where something is to be paid the invoice says by when',
    'dueOn',
    (e) => e.typeCode === '381' || e.totals.payableCents <= 0 || e.dueOn !== null,
  ),
  rule('PEPPOL-EN16931-R001', 'The business process is given', 'profileId', (e) => e.profileId !== ''),
  rule(
    'PEPPOL-EN16931-R003',
    'A buyer reference or an order number is given',
    'buyerReference',
    (e) => Boolean(e.buyerReference) || Boolean(e.orderNumber),
  ),
  rule(
    'PEPPOL-EN16931-R004',
    'The specification identifier is that of Peppol BIS Billing 3.0',
    'customizationId',
    (e) => e.customizationId.startsWith(CUSTOMIZATION_ID),
  ),
  rule('PEPPOL-EN16931-R007', 'The business process is one of Peppol', 'profileId', (e) =>
    /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(e.profileId),
  ),
  rule('PEPPOL-EN16931-P0100', 'The type code is 380 or 381', 'typeCode', (e) => ['380', '381'].includes(e.typeCode)),
];

const lines = (field: string) => ({ list: 'lines', field, read: (e: { lines: readonly EInvoiceLine[] }) => e.lines });

/** Peppol lets a line differ from quantity times price by this many cents. Ours never does. */
const SLACK_CENTS = 2;

export const lineRules: readonly Rule[] = [
  ofEach('BR-21', 'Each line has a number', lines('id'), ({ id }) => id !== ''),
  ofEach('BR-22', 'Each line has a quantity', lines('quantity'), ({ quantity }) => Number.isFinite(quantity)),
  ofEach('BR-24', 'Each line has a net amount', lines('netCents'), ({ netCents }) => Number.isSafeInteger(netCents)),
  ofEach('BR-25', 'Each line names what is sold', lines('name'), ({ name }) => name.trim() !== ''),
  ofEach('BR-26', 'Each line has a net price', lines('netPriceCents'), ({ netPriceCents }) =>
    Number.isSafeInteger(netPriceCents),
  ),
  ofEach('BR-27', 'A net price is not negative', lines('netPriceCents'), ({ netPriceCents }) => !(netPriceCents < 0)),
  ofEach('BR-CO-04', 'Each line has a VAT category', lines('category'), ({ category }) =>
    ['S', 'Z', 'E', 'O'].includes(category),
  ),
  ofEach(
    'PEPPOL-EN16931-R120',
    'A line’s net amount is its quantity times its net price',
    lines('netCents'),
    ({ netCents, quantity, netPriceCents, baseQuantity }) =>
      Math.abs(netCents - (quantity * netPriceCents) / baseQuantity) <= SLACK_CENTS,
  ),
  ofEach(
    'PEPPOL-EN16931-R121',
    'A price is that of more than nothing',
    lines('baseQuantity'),
    ({ baseQuantity }) => baseQuantity > 0,
  ),
];
