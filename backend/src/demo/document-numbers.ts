import { referenceNumber, vatBreakdown } from '#modules/billing/index';
import { inTallinn } from '#platform/index';
import { demoSeller } from './accounts.content';
import type { DemoInvoice, DemoInvoiceLine, DemoIssue } from './demo-money.types';

type Issued = { row: DemoInvoice; lines: DemoInvoiceLine[]; at: Date };

function numberOne({ row, lines, at }: Issued, nextSequences: Map<string, number>): DemoIssue {
  const { year } = inTallinn(at);
  const isNote = row.kind === 'CREDIT_NOTE';
  const series = `${isNote ? 'K' : 'A'}${year}`;
  const sequence = nextSequences.get(series) ?? 1;
  nextSequences.set(series, sequence + 1);
  const digits = String(sequence).padStart(5, '0');
  const { vat, roundingCents } = vatBreakdown(lines);
  return {
    invoiceId: row.invoiceId,
    series,
    sequence,
    number: `${isNote ? 'K' : ''}${year}-${digits}`,
    referenceNumber: referenceNumber(`${year}${digits}`),
    seller: demoSeller,
    vat,
    roundingCents,
    issuedAt: at,
  };
}

/**
 * Numbers documents without a gap, in the order of their issue. A credit note keeps the reference number of the
 * invoice that it corrects.
 * @returns the issues, and each series' next number
 */
export function numberDocuments(issued: readonly Issued[]): {
  issues: DemoIssue[];
  nextSequences: ReadonlyMap<string, number>;
} {
  const nextSequences = new Map<string, number>();
  const inOrder = [...issued].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || a.row.invoiceId.localeCompare(b.row.invoiceId),
  );
  const numbered = inOrder.map((document) => ({ document, issue: numberOne(document, nextSequences) }));
  const references = new Map(numbered.map(({ issue }) => [issue.invoiceId, issue.referenceNumber]));
  const issues = numbered.map(({ document, issue }) => ({
    ...issue,
    referenceNumber: references.get(document.row.creditsInvoiceId ?? '') ?? issue.referenceNumber,
  }));
  return { issues, nextSequences };
}
