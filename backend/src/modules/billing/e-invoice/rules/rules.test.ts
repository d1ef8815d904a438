import { aDocument } from '../../../../../test/factories/e-invoice.factory';
import { eInvoiceOf } from '../e-invoice-of-document';
import type { EInvoice } from '../e-invoice.types';
import { RULES, rulesOf } from './rules';

type Break = [rule: string, breakIt: (invoice: EInvoice) => EInvoice];

const anEInvoice = () => eInvoiceOf(aDocument());
const exempt = () => eInvoiceOf(aDocument({ lines: [{ vatTreatment: 'EXEMPT_EDU', vatRate: 0 }] }));
const outside = () =>
  eInvoiceOf(aDocument({ lines: [{ vatTreatment: 'NOT_REGISTERED', vatRate: 0 }], sellerVatNumber: null }));
const zero = () => eInvoiceOf(aDocument({ lines: [{ vatTreatment: 'TAXABLE', vatRate: 0 }] }));
const credit = () => eInvoiceOf(aDocument({ kind: 'CREDIT_NOTE' }));

const line = (e: EInvoice, change: object): EInvoice => ({
  ...e,
  lines: e.lines.map((item) => ({ ...item, ...change })),
});
const tax = (e: EInvoice, change: object): EInvoice => ({
  ...e,
  taxes: e.taxes.map((item) => ({ ...item, ...change })),
});
const totals = (e: EInvoice, change: object): EInvoice => ({ ...e, totals: { ...e.totals, ...change } });
const party = (e: EInvoice, side: 'seller' | 'buyer', change: object): EInvoice => ({
  ...e,
  [side]: { ...e[side], ...change },
});
const nowhere = { street: null, city: null, postalCode: null, country: 'EE' };
const aLine = (e: EInvoice) => e.lines[0] as EInvoice['lines'][number];
const aTax = (e: EInvoice) => e.taxes[0] as EInvoice['taxes'][number];

const DOCUMENT: Break[] = [
  ['BR-01', (e) => ({ ...e, customizationId: '' })],
  ['BR-02', (e) => ({ ...e, number: '' })],
  ['BR-03', (e) => ({ ...e, issuedOn: '20.11.2026' })],
  ['BR-04', (e) => ({ ...e, typeCode: '' })],
  ['BR-05', (e) => ({ ...e, currency: '' })],
  ['BR-16', (e) => ({ ...e, lines: [] })],
  ['BR-29', (e) => ({ ...e, period: { from: '2027-01-31', to: '2027-01-01' } })],
  ['BR-49', (e) => ({ ...e, transfer: e.transfer && { ...e.transfer, meansCode: '' } })],
  ['BR-55', () => ({ ...credit(), credits: null })],
  ['BR-61', (e) => ({ ...e, transfer: e.transfer && { ...e.transfer, iban: '' } })],
  ['BR-CO-25', (e) => ({ ...e, dueOn: null })],
  ['PEPPOL-EN16931-R001', (e) => ({ ...e, profileId: '' })],
  ['PEPPOL-EN16931-R003', (e) => ({ ...e, buyerReference: null, orderNumber: null })],
  ['PEPPOL-EN16931-R004', (e) => ({ ...e, customizationId: 'urn:cen.eu:en16931:2017' })],
  ['PEPPOL-EN16931-R007', (e) => ({ ...e, profileId: 'urn:example' })],
  ['PEPPOL-EN16931-P0100', (e) => ({ ...e, typeCode: '326' })],
];

const PARTIES: Break[] = [
  ['BR-06', (e) => party(e, 'seller', { name: '' })],
  ['BR-07', (e) => party(e, 'buyer', { name: '' })],
  ['BR-08', (e) => party(e, 'seller', { address: nowhere })],
  ['BR-09', (e) => party(e, 'seller', { address: { ...e.seller.address, country: '' } })],
  ['BR-10', (e) => party(e, 'buyer', { address: nowhere })],
  ['BR-11', (e) => party(e, 'buyer', { address: { ...e.buyer.address, country: 'Eesti' } })],
  ['BR-62', (e) => party(e, 'seller', { endpoint: { scheme: '', id: '1' } })],
  ['BR-63', (e) => party(e, 'buyer', { endpoint: { scheme: '', id: '1' } })],
  ['PEPPOL-EN16931-R020', (e) => party(e, 'seller', { endpoint: null })],
  ['PEPPOL-EN16931-R010', (e) => party(e, 'buyer', { endpoint: null })],
  ['BR-CO-09', (e) => party(e, 'buyer', { vatNumber: '100594102' })],
  ['BR-CO-26', (e) => party(e, 'seller', { registryCode: null, vatNumber: null })],
  ['EE-01', (e) => party(e, 'buyer', { registryCode: '75000000' })],
];

const LINES: Break[] = [
  ['BR-21', (e) => line(e, { id: '' })],
  ['BR-22', (e) => line(e, { quantity: Number.NaN })],
  ['BR-24', (e) => line(e, { netCents: 0.5 })],
  ['BR-25', (e) => line(e, { name: ' ' })],
  ['BR-26', (e) => line(e, { netPriceCents: Number.NaN })],
  ['BR-27', (e) => line(e, { netPriceCents: -1 })],
  ['BR-CO-04', (e) => line(e, { category: 'X' })],
  ['PEPPOL-EN16931-R120', (e) => line(e, { netPriceCents: aLine(e).netPriceCents + 3 })],
  ['PEPPOL-EN16931-R121', (e) => line(e, { baseQuantity: 0 })],
];

const AMOUNTS: Break[] = [
  ['BR-12', (e) => totals(e, { linesCents: undefined })],
  ['BR-13', (e) => totals(e, { netCents: undefined })],
  ['BR-14', (e) => totals(e, { grossCents: undefined })],
  ['BR-15', (e) => totals(e, { payableCents: undefined })],
  ['BR-45', (e) => tax(e, { taxableCents: undefined })],
  ['BR-46', (e) => tax(e, { vatCents: undefined })],
  ['BR-48', (e) => tax(e, { percent: null })],
  ['BR-CO-10', (e) => totals(e, { linesCents: e.totals.linesCents + 1 })],
  ['BR-CO-13', (e) => totals(e, { netCents: e.totals.netCents + 1 })],
  ['BR-CO-14', (e) => totals(e, { vatCents: e.totals.vatCents + 1 })],
  ['BR-CO-15', (e) => totals(e, { grossCents: e.totals.grossCents + 1 })],
  ['BR-CO-16', (e) => totals(e, { payableCents: e.totals.payableCents + 1 })],
  ['BR-CO-17', (e) => tax(e, { vatCents: aTax(e).vatCents + 100 })],
  ['BR-CO-18', (e) => ({ ...e, taxes: [] })],
];

const VAT: Break[] = [
  ['BR-S-01', (e) => ({ ...e, taxes: [] })],
  ['BR-S-02', (e) => party(e, 'seller', { vatNumber: null })],
  ['BR-S-05', (e) => line(e, { percent: 0 })],
  ['BR-S-08', (e) => tax(e, { taxableCents: aTax(e).taxableCents + 1 })],
  ['BR-S-09', (e) => tax(e, { vatCents: aTax(e).vatCents - 100 })],
  ['BR-S-10', (e) => tax(e, { exemptionText: 'KMS § 16' })],
  ['BR-Z-01', () => ({ ...zero(), taxes: [] })],
  ['BR-Z-02', () => party(zero(), 'seller', { vatNumber: null })],
  ['BR-Z-05', () => line(zero(), { percent: 9 })],
  ['BR-Z-08', () => tax(zero(), { taxableCents: 1 })],
  ['BR-Z-09', () => tax(zero(), { vatCents: 1 })],
  ['BR-Z-10', () => tax(zero(), { exemptionCode: 'VATEX-EU-132-1I' })],
  ['BR-E-01', () => ({ ...exempt(), taxes: [] })],
  ['BR-E-02', () => party(exempt(), 'seller', { vatNumber: null })],
  ['BR-E-05', () => line(exempt(), { percent: 24 })],
  ['BR-E-08', () => tax(exempt(), { taxableCents: 1 })],
  ['BR-E-09', () => tax(exempt(), { vatCents: 1 })],
  ['BR-E-10', () => tax(exempt(), { exemptionCode: null, exemptionText: null })],
  ['BR-O-01', () => ({ ...outside(), taxes: [] })],
  ['BR-O-02', () => party(outside(), 'buyer', { vatNumber: 'EE100594102' })],
  ['BR-O-05', () => line(outside(), { percent: 0 })],
  ['BR-O-08', () => tax(outside(), { taxableCents: 1 })],
  ['BR-O-09', () => tax(outside(), { vatCents: 1 })],
  ['BR-O-10', () => tax(outside(), { exemptionCode: null, exemptionText: null })],
  ['BR-O-11', (e) => ({ ...outside(), taxes: [...outside().taxes, ...e.taxes] })],
  ['BR-O-12', (e) => ({ ...outside(), lines: [...outside().lines, ...e.lines] })],
  ['PEPPOL-EN16931-P0105', (e) => tax(e, { exemptionCode: 'VATEX-EU-O' })],
];

const BREAKS = [...DOCUMENT, ...PARTIES, ...LINES, ...AMOUNTS, ...VAT];

/** @covers rule invoice-e-invoice */
it.each(BREAKS)('%s names a document that breaks it', (name, breakIt) => {
  const broken = rulesOf(breakIt(anEInvoice()));

  expect(broken.map(({ rule }) => rule)).toContain(name);
  expect(broken.every(({ text, field }) => text !== '' && field !== '')).toBe(true);
});

it('has a broken document for every rule', () => {
  expect([...new Set(BREAKS.map(([name]) => name))].sort()).toEqual([...new Set(RULES.map(({ rule }) => rule))].sort());
});

it.each([
  ['taxable', anEInvoice],
  ['exempt', exempt],
  ['of an unregistered seller', outside],
  ['of the zero rate', zero],
  ['a credit note', credit],
])('finds nothing in a right document: %s', (_name, make) => {
  expect(rulesOf(make())).toEqual([]);
});

it('says where a rule is broken', () => {
  const twoLines = eInvoiceOf(aDocument({ lines: [{}, { description: ' ' }] }));

  expect(rulesOf(twoLines)).toEqual([{ rule: 'BR-25', text: 'Each line names what is sold', field: 'lines[1].name' }]);
});
