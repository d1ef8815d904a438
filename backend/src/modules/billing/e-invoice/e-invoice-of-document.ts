import { inTallinn } from '#platform/index';
import type {
  Buyer,
  BuyerDetails,
  ElectronicAddress,
  Invoice,
  InvoiceLine,
  Seller,
  VatLine,
  VatTreatment,
} from '../billing.types';
import type {
  DayRange,
  EInvoice,
  EInvoiceAddress,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceTax,
  VatCategory,
} from './e-invoice.types';
import { netsOfLines } from './net-of-lines';
import { CUSTOMIZATION_ID, PROFILE_ID } from './rules/document.rules';

type SoldLine = Pick<InvoiceLine, 'description' | 'quantity' | 'totalCents' | 'vatTreatment' | 'vatRate'>;

/** The facts of an issued document, as its rows have them: negative amounts on a credit note. */
export type IssuedDocument = Pick<Invoice, 'kind' | 'dueAt' | 'roundingCents' | 'totalCents'> & {
  number: string;
  issuedAt: Date;
  referenceNumber: string;
  seller: Seller;
  buyer: Buyer;
  vat: readonly VatLine[];
  lines: readonly SoldLine[];
  /** `yyyy-mm-dd`, the first day of the month of the starts. */
  month: string | null;
  /** The invoice that a credit note corrects. */
  credits: { number: string; issuedAt: Date } | null;
};

/** KMS is the Estonian VAT Act. The codes are of the European list VATEX. */
const EXEMPTIONS: Partial<Record<VatCategory, { code: string; text: string }>> = {
  E: { code: 'VATEX-EU-132-1I', text: 'KMS § 16 lg 1 p 6' },
  O: { code: 'VATEX-EU-O', text: 'Müüja ei ole käibemaksukohustuslane' },
};

const categoryOf = (treatment: VatTreatment, rate: number): VatCategory => {
  if (treatment === 'EXEMPT_EDU') return 'E';
  if (treatment === 'NOT_REGISTERED' || treatment === 'OUTSIDE_SCOPE') return 'O';
  return rate > 0 ? 'S' : 'Z';
};
const percentOf = (category: VatCategory, rate: number): number | null => (category === 'O' ? null : rate);

const dayOf = (date: Date): string => inTallinn(date).toFormat('yyyy-MM-dd');

/** @param month first day of it, `yyyy-mm-dd` */
const monthRange = (month: string): DayRange => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: month, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};

/** An address in one line, as settings and older documents have it: `Ülikooli 18, 50090 Tartu`. */
function addressOfLine(line: string | null): EInvoiceAddress {
  const [, street, postalCode, city] = /^(.+), (\d{5}) (.+)$/.exec(line ?? '') ?? [];
  if (street === undefined || postalCode === undefined || city === undefined)
    return { street: line, city: null, postalCode: null, country: 'EE' };
  return { street, city, postalCode, country: 'EE' };
}

const sellerParty = ({ name, address, registryCode, vatNumber, email }: Seller): EInvoiceParty => ({
  name,
  registryCode,
  vatNumber,
  address: addressOfLine(address),
  endpoint: registryCode === '' ? null : { scheme: '0191', id: registryCode },
  email: email === '' ? null : email,
});

const addressOf = (address: string | null, details: BuyerDetails | undefined): EInvoiceAddress => {
  if (!details) return addressOfLine(address);
  const { street, city, postalCode, country } = details;
  return { street, city, postalCode, country };
};

/** An Estonian organisation without an address of its own is found in the network by its registry code. */
export const endpointOf = ({
  registryCode,
  details,
}: Pick<Buyer, 'registryCode' | 'details'>): ElectronicAddress | null => {
  if (details?.endpoint) return details.endpoint;
  const isEstonian = (details?.country ?? 'EE') === 'EE';
  return registryCode !== null && isEstonian ? { scheme: '0191', id: registryCode } : null;
};

/** @param isOutsideVat an invoice without VAT for want of registration may name no VAT number (BR-O-02) */
const buyerParty = (buyer: Buyer, isOutsideVat: boolean): EInvoiceParty => ({
  name: buyer.name,
  registryCode: buyer.registryCode,
  vatNumber: isOutsideVat ? null : (buyer.details?.vatNumber ?? null),
  address: addressOf(buyer.address, buyer.details),
  endpoint: endpointOf(buyer),
  email: buyer.email,
});

const taxOf = ({ treatment, rate, netCents, vatCents }: VatLine, sign: number): EInvoiceTax => {
  const category = categoryOf(treatment, rate);
  const exemption = EXEMPTIONS[category];
  return {
    category,
    percent: percentOf(category, rate),
    taxableCents: signed(netCents, sign),
    vatCents: signed(vatCents, sign),
    exemptionCode: exemption?.code ?? null,
    exemptionText: exemption?.text ?? null,
  };
};

/** Never -0, which would be written as `-0.00`. */
const signed = (cents: number, sign: number): number => (cents === 0 ? 0 : cents * sign);

/** The price of one where that is whole cents, else the price of all. */
const priceOf = (netCents: number, quantity: number): Pick<EInvoiceLine, 'netPriceCents' | 'baseQuantity'> =>
  netCents % quantity === 0
    ? { netPriceCents: netCents / quantity, baseQuantity: 1 }
    : { netPriceCents: netCents, baseQuantity: quantity };

const lineOf = (line: SoldLine, netCents: number, index: number): EInvoiceLine => {
  const category = categoryOf(line.vatTreatment, line.vatRate);
  return {
    id: String(index + 1),
    name: line.description,
    quantity: line.quantity,
    netCents,
    ...priceOf(netCents, line.quantity),
    category,
    percent: percentOf(category, line.vatRate),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What the buyer's own people know the purchase by. */
const referencesOf = ({ details }: Buyer): Pick<EInvoice, 'buyerReference' | 'orderNumber' | 'costCentre'> => ({
  buyerReference: details?.buyerReference ?? null,
  orderNumber: details?.orderNumber ?? null,
  costCentre: details?.costCentre ?? null,
});

/**
 * Writes an issued document in the words of EN 16931, with the amounts that its rows and its PDF have: net and VAT per
 * rate are computed on the document's total, and a cent between them and the price is the document's rounding (BT-114).
 * What was paid since is left out: the e-invoice says what was owed when it was issued.
 */
export function eInvoiceOf(document: IssuedDocument): EInvoice {
  const { kind, seller, buyer, number, issuedAt, dueAt, referenceNumber, lines, vat, month, credits } = document;
  const isInvoice = kind === 'INVOICE';
  const sign = isInvoice ? 1 : -1;
  const nets = netsOfLines(lines, vat).map((cents) => signed(cents, sign));
  const taxes = vat.map((part) => taxOf(part, sign));
  const netCents = sum(taxes.map(({ taxableCents }) => taxableCents));
  const vatCents = sum(taxes.map((tax) => tax.vatCents));
  return {
    customizationId: CUSTOMIZATION_ID,
    profileId: PROFILE_ID,
    typeCode: isInvoice ? '380' : '381',
    number,
    issuedOn: dayOf(issuedAt),
    dueOn: dueAt && dayOf(dueAt),
    currency: 'EUR',
    ...referencesOf(buyer),
    period: month === null ? null : monthRange(month),
    credits: credits && { number: credits.number, issuedOn: dayOf(credits.issuedAt) },
    seller: sellerParty(seller),
    buyer: buyerParty(
      buyer,
      taxes.some(({ category }) => category === 'O'),
    ),
    transfer: isInvoice
      ? { meansCode: '30', referenceNumber, iban: seller.iban.replace(/\s/g, ''), payee: seller.name }
      : null,
    taxes,
    totals: {
      linesCents: sum(nets),
      netCents,
      vatCents,
      grossCents: netCents + vatCents,
      roundingCents: signed(document.roundingCents, sign),
      payableCents: signed(document.totalCents, sign),
    },
    lines: lines.map((line, index) => lineOf(line, nets[index] ?? 0, index)),
  };
}
