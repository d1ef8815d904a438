import type { Invoice } from '@e-invoice-eu/core';
import { toDecimal } from '#platform/index';
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.types';

/** The nodes of the document as the library takes them; it checks them against the schema of UBL. */
type Node = Record<string, unknown>;

/** Leaves out what has no value: an element may not be empty (PEPPOL-EN16931-R008). */
const withoutNulls = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null && value !== undefined && value !== ''));

const amount = (name: string, cents: number): Node => ({
  [`cbc:${name}`]: toDecimal(cents),
  [`cbc:${name}@currencyID`]: 'EUR',
});

const identified = (name: string, id: { scheme: string; id: string } | null): Node =>
  id === null ? {} : { [`cbc:${name}`]: id.id, [`cbc:${name}@schemeID`]: id.scheme };

const scheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
const percentText = (percent: number | null): string | null => (percent === null ? null : String(percent));

function party({ name, registryCode, vatNumber, address, endpoint, email }: EInvoiceParty): Node {
  const inRegister = address.country === 'EE' && registryCode !== null ? { scheme: '0191', id: registryCode } : null;
  return {
    'cac:Party': withoutNulls({
      ...identified('EndpointID', endpoint),
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': withoutNulls({
        'cbc:StreetName': address.street,
        'cbc:CityName': address.city,
        'cbc:PostalZone': address.postalCode,
        'cac:Country': { 'cbc:IdentificationCode': address.country },
      }),
      'cac:PartyTaxScheme': vatNumber === null ? null : [{ 'cbc:CompanyID': vatNumber, ...scheme }],
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': name,
        ...(inRegister ? identified('CompanyID', inRegister) : withoutNulls({ 'cbc:CompanyID': registryCode })),
      },
      'cac:Contact': email === null ? null : { 'cbc:ElectronicMail': email },
    }),
  };
}

/** The library takes one tax scheme of a buyer, and a list of those of a seller. */
function buyerParty(buyer: EInvoiceParty): Node {
  const node = party(buyer)['cac:Party'] as Node;
  const [tax] = (node['cac:PartyTaxScheme'] as Node[] | undefined) ?? [];
  return { 'cac:Party': tax ? { ...node, 'cac:PartyTaxScheme': tax } : node };
}

const taxSubtotal = (tax: EInvoiceTax): Node => ({
  ...amount('TaxableAmount', tax.taxableCents),
  ...amount('TaxAmount', tax.vatCents),
  'cac:TaxCategory': withoutNulls({
    'cbc:ID': tax.category,
    'cbc:Percent': percentText(tax.percent),
    'cbc:TaxExemptionReasonCode': tax.exemptionCode,
    'cbc:TaxExemptionReason': tax.exemptionText,
    ...scheme,
  }),
});

/** "One": a seat on a course. */
const PIECES = 'C62';

const price = ({ netPriceCents, baseQuantity }: EInvoiceLine): Node => ({
  ...amount('PriceAmount', netPriceCents),
  ...(baseQuantity === 1 ? {} : { 'cbc:BaseQuantity': String(baseQuantity), 'cbc:BaseQuantity@unitCode': PIECES }),
});

const invoiceLine = (line: EInvoiceLine): Node => ({
  'cbc:ID': line.id,
  'cbc:InvoicedQuantity': String(line.quantity),
  'cbc:InvoicedQuantity@unitCode': PIECES,
  ...amount('LineExtensionAmount', line.netCents),
  'cac:Item': {
    'cbc:Name': line.name,
    'cac:ClassifiedTaxCategory': withoutNulls({
      'cbc:ID': line.category,
      'cbc:Percent': percentText(line.percent),
      ...scheme,
    }),
  },
  'cac:Price': price(line),
});

const paymentMeans = (transfer: EInvoice['transfer']): Node[] | null =>
  transfer && [
    {
      'cbc:PaymentMeansCode': transfer.meansCode,
      'cbc:PaymentID': transfer.referenceNumber,
      'cac:PayeeFinancialAccount': { 'cbc:ID': transfer.iban, 'cbc:Name': transfer.payee },
    },
  ];

/** @returns the document as the library takes it: an Invoice, or a CreditNote for the type code 381 */
export function ublOf(invoice: EInvoice): Invoice {
  const { totals, period, credits } = invoice;
  const root = withoutNulls({
    'cbc:CustomizationID': invoice.customizationId,
    'cbc:ProfileID': invoice.profileId,
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issuedOn,
    'cbc:DueDate': invoice.dueOn,
    'cbc:InvoiceTypeCode': invoice.typeCode,
    'cbc:DocumentCurrencyCode': invoice.currency,
    'cbc:AccountingCost': invoice.costCentre,
    'cbc:BuyerReference': invoice.buyerReference,
    'cac:InvoicePeriod': period && { 'cbc:StartDate': period.from, 'cbc:EndDate': period.to },
    'cac:OrderReference': invoice.orderNumber === null ? null : { 'cbc:ID': invoice.orderNumber },
    'cac:BillingReference': credits && [
      { 'cac:InvoiceDocumentReference': { 'cbc:ID': credits.number, 'cbc:IssueDate': credits.issuedOn } },
    ],
    'cac:AccountingSupplierParty': party(invoice.seller),
    'cac:AccountingCustomerParty': buyerParty(invoice.buyer),
    'cac:PaymentMeans': paymentMeans(invoice.transfer),
    'cac:TaxTotal': [{ ...amount('TaxAmount', totals.vatCents), 'cac:TaxSubtotal': invoice.taxes.map(taxSubtotal) }],
    'cac:LegalMonetaryTotal': {
      ...amount('LineExtensionAmount', totals.linesCents),
      ...amount('TaxExclusiveAmount', totals.netCents),
      ...amount('TaxInclusiveAmount', totals.grossCents),
      ...(totals.roundingCents === 0 ? {} : amount('PayableRoundingAmount', totals.roundingCents)),
      ...amount('PayableAmount', totals.payableCents),
    },
    'cac:InvoiceLine': invoice.lines.map(invoiceLine),
  });
  return { 'ubl:Invoice': root } as unknown as Invoice;
}
