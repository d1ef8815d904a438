import { vatBreakdown, type IssuedDocument } from '#modules/billing/index';

type Line = IssuedDocument['lines'][number] & { unitPriceCents: number };
export type DocumentInput = Partial<Omit<IssuedDocument, 'lines'>> & {
  /** Prices include VAT and are positive, also on a credit note. */
  lines?: Partial<Line>[];
  sellerVatNumber?: string | null;
};

const aLine = ({ quantity = 1, unitPriceCents = 9_500, ...over }: Partial<Line>, sign: number): Line => ({
  description: 'Psühholoogia argielus (12.01.2027–02.03.2027), Mari Maasikas',
  vatTreatment: 'TAXABLE',
  vatRate: 24,
  ...over,
  quantity,
  unitPriceCents: sign * unitPriceCents,
  totalCents: sign * quantity * unitPriceCents,
});

/** An issued document of a school, as its rows have it. */
export function aDocument({
  lines = [{}],
  sellerVatNumber = 'EE100594102',
  ...over
}: DocumentInput = {}): IssuedDocument {
  const isInvoice = over.kind !== 'CREDIT_NOTE';
  const sold = lines.map((line) => aLine(line, isInvoice ? 1 : -1));
  return {
    kind: 'INVOICE',
    number: isInvoice ? '2026-00001' : 'K2026-00001',
    issuedAt: new Date('2026-11-20T22:30:00Z'),
    dueAt: isInvoice ? new Date('2026-12-05T10:00:00Z') : null,
    referenceNumber: '2026000012',
    seller: {
      name: 'Valikool OÜ',
      address: 'Ülikooli 18, 50090 Tartu',
      registryCode: '19000008',
      vatNumber: sellerVatNumber,
      iban: 'EE47 1000 0010 2014 5685',
      bank: 'SEB Pank',
      email: 'arved@valikool.ee',
    },
    buyer: {
      name: 'Tartu Jaani Gümnaasium',
      address: 'Jaani 14, 51007 Tartu',
      registryCode: '77000016',
      email: 'arved@kool.naide.ee',
      details: {
        vatNumber: null,
        street: 'Jaani 14',
        city: 'Tartu',
        postalCode: '51007',
        country: 'EE',
        endpoint: null,
        buyerReference: 'Õppeosakond',
        orderNumber: 'T-2026/17',
        wantsEInvoice: true,
      },
    },
    lines: sold,
    ...vatBreakdown(sold),
    totalCents: sold.reduce((sum, { totalCents }) => sum + totalCents, 0),
    month: '2027-01-01',
    credits: isInvoice ? null : { number: '2026-00001', issuedAt: new Date('2026-11-10T10:00:00Z') },
    ...over,
  };
}
