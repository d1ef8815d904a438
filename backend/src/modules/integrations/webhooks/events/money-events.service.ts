import type { Clock } from '#platform/index';
import type { InvoiceRow, SeenInvoices } from '#modules/billing/index';
import { type HeardType, TOLD_AS } from './event.types';
import type { Happening } from './happening.types';
import type { MoneyFactsReadModel, PaymentFacts } from './money-facts.read-model';
import type { ResourceLinks } from './resource-links';
import type { TellingService } from './telling.service';

type Deps = {
  invoices: SeenInvoices;
  facts: MoneyFactsReadModel;
  telling: TellingService;
  links: ResourceLinks;
  clock: Clock;
};

/** What happened to the money, with its own id and time. */
type Movement = { type: `payment.${string}` & HeardType; id: string; at: Date };

/** Tells of documents and payments. A school hears of those on its own invoices, never of what a student pays. */
export class MoneyEvents {
  constructor(private readonly deps: Deps) {}

  issued = async ({ invoiceId }: { invoiceId: string }): Promise<void> => {
    if (!(await this.deps.telling.isHeard(TOLD_AS.issued))) return;
    const invoice = await this.deps.invoices.get({ all: true }, invoiceId);
    if (invoice !== null && invoice.issuedAt !== null)
      await this.deps.telling.tell([await this.ofInvoice('invoice.issued', invoice, invoice.issuedAt)]);
  };

  /** A payment was booked; with the last one the invoice is paid. */
  received = async ({ attemptId }: { attemptId: string }): Promise<void> => {
    if (!(await this.deps.telling.isHeard(TOLD_AS.received))) return;
    const payment = await this.deps.facts.payment(attemptId);
    const invoice = payment && (await this.deps.invoices.get({ all: true }, payment.invoiceId));
    if (!payment || !invoice) return;
    const at = payment.paidAt ?? this.deps.clock.now();
    await this.deps.telling.tell([
      await this.ofPayment({ type: 'payment.received', id: attemptId, at }, payment, invoice),
      ...(invoice.status === 'PAID' && invoice.paidAt !== null && invoice.kind === 'INVOICE'
        ? [await this.ofInvoice('invoice.paid', invoice, invoice.paidAt)]
        : []),
    ]);
  };

  refunded = ({ refundId }: { refundId: string }): Promise<void> => this.back('payment.refunded', refundId);

  reversed = ({ refundId }: { refundId: string }): Promise<void> => this.back('payment.reversed', refundId);

  private async back(type: 'payment.refunded' | 'payment.reversed', refundId: string): Promise<void> {
    if (!(await this.deps.telling.isHeard([type]))) return;
    const payment = await this.deps.facts.refund(refundId);
    const invoice = payment && (await this.deps.invoices.get({ all: true }, payment.invoiceId));
    if (!payment || !invoice) return;
    const movement = { type, id: refundId, at: this.deps.clock.now() };
    await this.deps.telling.tell([await this.ofPayment(movement, payment, invoice)]);
  }

  private async ofInvoice<T extends 'invoice.issued' | 'invoice.paid'>(
    type: T,
    invoice: InvoiceRow,
    at: Date,
  ): Promise<Happening<T>> {
    const { invoiceId, kind, number, status, buyerSchoolId, buyerUserId, totalCents } = invoice;
    return {
      type,
      key: `${type}_${invoiceId}_${at.toISOString()}`,
      at,
      schoolId: await this.schoolThatSees(invoice),
      data: {
        invoiceId,
        kind,
        number,
        status,
        schoolId: buyerSchoolId,
        userId: buyerUserId,
        total: { amount: totalCents, currency: 'EUR' },
        issuedAt: invoice.issuedAt?.toISOString() ?? null,
        dueAt: invoice.dueAt?.toISOString() ?? null,
        url: this.deps.links.to('invoices', invoiceId),
      },
    };
  }

  private async ofPayment(
    { type, id, at }: Movement,
    { paymentId, refundId, amountCents, currency }: PaymentFacts,
    invoice: InvoiceRow,
  ): Promise<Happening> {
    const { invoiceId, buyerSchoolId, buyerUserId } = invoice;
    return {
      type,
      key: `${type}_${id}`,
      at,
      schoolId: await this.schoolThatSees(invoice),
      data: {
        paymentId,
        refundId,
        invoiceId,
        schoolId: buyerSchoolId,
        userId: buyerUserId,
        amount: { amount: amountCents, currency },
        at: at.toISOString(),
        url: this.deps.links.to('invoices', invoiceId),
      },
    };
  }

  /** Asked of the reader that answers the school's own requests, so that both always agree. */
  private async schoolThatSees({ invoiceId, buyerSchoolId }: InvoiceRow): Promise<number | null> {
    if (buyerSchoolId === null) return null;
    const seen = await this.deps.invoices.get({ schoolId: buyerSchoolId }, invoiceId);
    return seen === null ? null : buyerSchoolId;
  }
}
