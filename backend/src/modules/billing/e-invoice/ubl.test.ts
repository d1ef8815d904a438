import fc from 'fast-check';
import { aDocument, type DocumentInput } from '../../../../test/factories/e-invoice.factory';
import { creditBreakdown } from '../documents/vat';
import { eInvoiceOf } from './e-invoice-of-document';
import type { EInvoice } from './e-invoice.types';
import { rulesOf } from './rules/rules';
import { UblWriter } from './ubl-writer';

/** @returns the texts of the elements at the end of the path, below the root, with their attributes */
function read(xml: string, path: string): string[] {
  let parts = [xml];
  for (const name of path.split('/'))
    parts = parts.flatMap((part) =>
      [...part.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner),
    );
  return parts.map((part) => part.trim());
}
const one = (xml: string, path: string): string | undefined => read(xml, path)[0];
const cents = (text: string | undefined): number => Math.round(Number(text) * 100);

const anEInvoice = (input: DocumentInput = {}): EInvoice => eInvoiceOf(aDocument(input));
const ubl = new UblWriter();
const xmlOf = (input: DocumentInput = {}): Promise<string> => ubl.write(anEInvoice(input));
function aSchool() {
  const { buyer } = aDocument();
  if (!buyer.details) throw new Error('A school’s document has its details');
  return { buyer, details: buyer.details };
}

/** Everything that must add up, as a reader of the text finds it. */
const totalsOf = (xml: string) => ({
  lines: read(xml, 'cbc:LineExtensionAmount').slice(1).map(cents),
  sum: cents(one(xml, 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount')),
  net: cents(one(xml, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount')),
  vat: cents(one(xml, 'cac:TaxTotal/cbc:TaxAmount')),
  gross: cents(one(xml, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')),
  rounding: one(xml, 'cac:LegalMonetaryTotal/cbc:PayableRoundingAmount'),
  payable: cents(one(xml, 'cac:LegalMonetaryTotal/cbc:PayableAmount')),
});

describe('an invoice', () => {
  it('is an Invoice of Peppol with who sells, who buys, how and by when to pay', async () => {
    const xml = await xmlOf();

    expect(xml).toContain('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"');
    expect(read(xml, 'cbc:CustomizationID')).toEqual([
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    ]);
    expect(read(xml, 'cbc:ProfileID')).toEqual(['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0']);
    expect(one(xml, 'cbc:ID')).toBe('2026-00001');
    // 22.30 UTC is the next day in Tallinn.
    expect(one(xml, 'cbc:IssueDate')).toBe('2026-11-21');
    expect(one(xml, 'cbc:DueDate')).toBe('2026-12-05');
    expect(one(xml, 'cbc:InvoiceTypeCode')).toBe('380');
    expect(one(xml, 'cbc:BuyerReference')).toBe('Õppeosakond');
    expect(one(xml, 'cac:OrderReference/cbc:ID')).toBe('T-2026/17');
    expect(one(xml, 'cac:InvoicePeriod/cbc:StartDate')).toBe('2027-01-01');
    expect(one(xml, 'cac:InvoicePeriod/cbc:EndDate')).toBe('2027-01-31');
    expect(xml).toContain('<cbc:EndpointID schemeID="0191">19000008</cbc:EndpointID>');
    expect(xml).toContain('<cbc:EndpointID schemeID="0191">77000016</cbc:EndpointID>');
    expect(xml).toContain('<cbc:CompanyID schemeID="0191">77000016</cbc:CompanyID>');
    expect(one(xml, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')).toBe('EE100594102');
    expect(one(xml, 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:PostalZone')).toBe('51007');
    expect(read(xml, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toEqual(['30']);
    expect(read(xml, 'cac:PaymentMeans/cbc:PaymentID')).toEqual(['2026000012']);
    expect(read(xml, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')).toEqual(['EE471000001020145685']);
    expect(one(xml, 'cac:InvoiceLine/cac:Item/cbc:Name')).toContain('Mari Maasikas');
  });

  it('names the VAT number of a buyer that has one', async () => {
    const { buyer, details } = aSchool();
    const xml = await xmlOf({ buyer: { ...buyer, details: { ...details, vatNumber: 'EE100594102' } } });

    expect(read(xml, 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')).toEqual([
      'EE100594102',
    ]);
  });

  it('has the amounts of the document: net and VAT of the total, to the cent', async () => {
    expect(totalsOf(await xmlOf())).toEqual({
      lines: [7_661],
      sum: 7_661,
      net: 7_661,
      vat: 1_839,
      gross: 9_500,
      rounding: undefined,
      payable: 9_500,
    });
  });

  it('splits the net among lines so that they add up, also where each alone would be rounded otherwise', async () => {
    const totals = totalsOf(
      await xmlOf({ lines: [{ unitPriceCents: 333 }, { unitPriceCents: 333 }, { unitPriceCents: 333 }] }),
    );

    expect(totals).toMatchObject({ lines: [269, 269, 268], sum: 806, net: 806, vat: 193, gross: 999, payable: 999 });
  });

  /** @covers rule e-invoice-rounding */
  it('gives the cent that net and VAT do not reach as the rounding', async () => {
    expect(totalsOf(await xmlOf({ lines: [{ unitPriceCents: 3 }] }))).toMatchObject({
      net: 2,
      vat: 0,
      gross: 2,
      rounding: '0.01',
      payable: 3,
    });
  });

  it('gives each rate its sum and its reason', async () => {
    const xml = await xmlOf({
      lines: [
        {},
        { unitPriceCents: 1_220, vatRate: 22 },
        { unitPriceCents: 5_000, vatTreatment: 'EXEMPT_EDU', vatRate: 0 },
      ],
    });

    expect(read(xml, 'cac:TaxSubtotal/cac:TaxCategory/cbc:ID').filter((id) => id !== 'VAT')).toEqual(['S', 'S', 'E']);
    expect(read(xml, 'cac:TaxSubtotal/cac:TaxCategory/cbc:Percent')).toEqual(['24', '22', '0']);
    expect(read(xml, 'cac:TaxSubtotal/cbc:TaxableAmount')).toEqual(['76.61', '10.00', '50.00']);
    expect(read(xml, 'cac:TaxSubtotal/cbc:TaxAmount')).toEqual(['18.39', '2.20', '0.00']);
    expect(read(xml, 'cbc:TaxExemptionReasonCode')).toEqual(['VATEX-EU-132-1I']);
    expect(read(xml, 'cbc:TaxExemptionReason')).toEqual(['KMS § 16 lg 1 p 6']);
  });

  it('of an unregistered seller is outside the scope of VAT: no rate and no VAT numbers', async () => {
    const { buyer, details } = aSchool();
    const xml = await xmlOf({
      lines: [{ vatTreatment: 'NOT_REGISTERED', vatRate: 0 }],
      sellerVatNumber: null,
      buyer: { ...buyer, details: { ...details, vatNumber: 'EE100594102' } },
    });

    expect(one(xml, 'cac:TaxSubtotal/cac:TaxCategory/cbc:ID')).toBe('O');
    expect(read(xml, 'cbc:Percent')).toEqual([]);
    expect(read(xml, 'cac:PartyTaxScheme')).toEqual([]);
    expect(read(xml, 'cbc:TaxExemptionReasonCode')).toEqual(['VATEX-EU-O']);
    expect(totalsOf(xml)).toMatchObject({ net: 9_500, vat: 0, gross: 9_500, payable: 9_500 });
  });

  it('gives the price of all pieces where the price of one is no whole cents', async () => {
    const xml = await xmlOf({ lines: [{ quantity: 3, unitPriceCents: 9_500 }] });

    expect(read(xml, 'cbc:InvoicedQuantity')).toEqual(['3']);
    expect(totalsOf(xml)).toMatchObject({ lines: [22_984], net: 22_984, vat: 5_516, payable: 28_500 });
    expect(read(xml, 'cac:Price/cbc:PriceAmount')).toEqual(['229.84']);
    expect(read(xml, 'cac:Price/cbc:BaseQuantity')).toEqual(['3']);
  });

  it('sends to the school’s own electronic address', async () => {
    const { buyer, details } = aSchool();
    const endpoint = { scheme: '9931', id: 'EE100594102' };

    expect(await xmlOf({ buyer: { ...buyer, details: { ...details, endpoint } } })).toContain(
      '<cbc:EndpointID schemeID="9931">EE100594102</cbc:EndpointID>',
    );
  });

  it('of a document from before e-invoices reads the address of its one line', () => {
    const { details: _details, ...buyer } = aDocument().buyer;

    expect(anEInvoice({ buyer }).buyer.address).toEqual({
      street: 'Jaani 14',
      postalCode: '51007',
      city: 'Tartu',
      country: 'EE',
    });
    expect(rulesOf(anEInvoice({ buyer })).map(({ rule }) => rule)).toEqual(['PEPPOL-EN16931-R003']);
  });

  it('gives the same text for the same document', async () => {
    expect(await xmlOf()).toBe(await xmlOf());
  });

  it('writes signs of XML as text', async () => {
    expect(await xmlOf({ lines: [{ description: 'Keemia & <füüsika>' }] })).toContain(
      '<cbc:Name>Keemia &amp; &lt;füüsika&gt;</cbc:Name>',
    );
  });
});

describe('a credit note', () => {
  it('is a CreditNote with positive amounts, that names its invoice and asks for no payment', async () => {
    const xml = await xmlOf({ kind: 'CREDIT_NOTE' });

    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(one(xml, 'cbc:CreditNoteTypeCode')).toBe('381');
    expect(one(xml, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('2026-00001');
    expect(one(xml, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate')).toBe('2026-11-10');
    expect(read(xml, 'cac:PaymentMeans')).toEqual([]);
    expect(read(xml, 'cbc:DueDate')).toEqual([]);
    expect(read(xml, 'cbc:CreditedQuantity')).toEqual(['1']);
    expect(totalsOf(xml)).toMatchObject({ lines: [7_661], net: 7_661, vat: 1_839, payable: 9_500 });
  });

  it('has the rounding of its invoice with the same sign', async () => {
    expect(totalsOf(await xmlOf({ kind: 'CREDIT_NOTE', lines: [{ unitPriceCents: 3 }] }))).toMatchObject({
      rounding: '0.01',
      payable: 3,
    });
  });

  it('never writes minus zero', async () => {
    const xml = await xmlOf({ kind: 'CREDIT_NOTE', lines: [{ vatTreatment: 'EXEMPT_EDU', vatRate: 0 }] });

    expect(xml).not.toContain('>-0');
    expect(read(xml, 'cac:TaxSubtotal/cbc:TaxAmount')).toEqual(['0.00']);
  });

  it('over the last part of an invoice takes what the others have left, and keeps the rules', () => {
    const part = { totalCents: -8_550, vatTreatment: 'TAXABLE', vatRate: 24 } as const;
    const credited = Array.from({ length: 7 }, () => part);
    const whole = Array.from({ length: 8 }, () => ({ ...part, totalCents: 8_550 }));
    const invoice = anEInvoice({ lines: whole.map(({ totalCents }) => ({ unitPriceCents: totalCents })) });
    const before = aDocument({ kind: 'CREDIT_NOTE', lines: [{ unitPriceCents: 8_550 }] });
    const last = creditBreakdown([part], {
      lines: whole,
      vat: aDocument({ lines: whole.map(({ totalCents }) => ({ unitPriceCents: totalCents })) }).vat,
      creditedLines: credited,
      creditedVat: credited.flatMap(() => before.vat),
    });
    const note = eInvoiceOf({ ...before, ...last });

    expect(rulesOf(note)).toEqual([]);
    expect(7 * eInvoiceOf(before).totals.netCents + note.totals.netCents).toBe(invoice.totals.netCents);
    expect(7 * eInvoiceOf(before).totals.vatCents + note.totals.vatCents).toBe(invoice.totals.vatCents);
    expect(note.totals.payableCents).toBe(8_550);
  });
});

describe('any document', () => {
  const line = fc.record({
    unitPriceCents: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    vat: fc.constantFrom(
      { vatTreatment: 'TAXABLE', vatRate: 24 } as const,
      { vatTreatment: 'TAXABLE', vatRate: 9 } as const,
      { vatTreatment: 'EXEMPT_EDU', vatRate: 0 } as const,
    ),
  });
  const linesOf = (drawn: { unitPriceCents: number; quantity: number; vat: object }[]) =>
    drawn.map(({ vat, ...rest }) => ({ ...rest, ...vat }));

  it('keeps every rule, and comes to the document’s total', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.boolean(), (drawn, isInvoice) => {
        const document = aDocument({ kind: isInvoice ? 'INVOICE' : 'CREDIT_NOTE', lines: linesOf(drawn) });
        const invoice: EInvoice = eInvoiceOf(document);
        expect(rulesOf(invoice)).toEqual([]);
        expect(invoice.totals.payableCents).toBe(Math.abs(document.totalCents));
      }),
    );
  });
});
