import type {
  InvoiceMailReader,
  InvoicePdfReader,
  MailContent,
  PaymentMailFacts,
  PaymentMailReader,
  RefundMailFacts,
  RefundMailReader,
} from './notifications.types';
import type { NotificationsService } from './notifications.service';
import type { MailTemplates } from './templates/mail-templates';

type Deps = {
  invoices: InvoiceMailReader;
  invoicePdfs: InvoicePdfReader;
  payments: PaymentMailReader;
  refunds: RefundMailReader;
  templates: MailTemplates;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Mails about documents and money. */
export class BillingMails {
  constructor(private readonly deps: Deps) {}

  /** With the document attached. */
  async invoiceIssued(invoiceId: string, id: string): Promise<void> {
    const facts = await this.deps.invoices.get(invoiceId);
    if (facts === null) return;
    const { to, number, userId, cohortId, schoolId } = facts;
    const attachments = [
      {
        filename: `${number}.pdf`,
        content: await this.deps.invoicePdfs.get(invoiceId),
        contentType: 'application/pdf',
      },
    ];
    const kind = facts.kind === 'CREDIT_NOTE' ? 'credit-note-issued' : 'invoice-issued';
    const content = this.deps.templates.invoiceIssued(facts);
    await this.deps.notifications.send({ id, kind, to, content, about: { userId, cohortId, schoolId }, attachments });
  }

  async paymentDuplicated(attemptId: string, id: string): Promise<void> {
    const facts = await this.deps.payments.get(attemptId);
    if (facts !== null) await this.send(facts, id, 'duplicate-payment', this.deps.templates.duplicatePayment(facts));
  }

  async refundSettled(refundId: string, id: string): Promise<void> {
    const facts = await this.deps.refunds.get(refundId);
    if (facts !== null) await this.send(facts, id, 'refund-sent', this.deps.templates.refundSent(facts));
  }

  private async send(
    facts: PaymentMailFacts | RefundMailFacts,
    id: string,
    kind: string,
    content: MailContent,
  ): Promise<void> {
    const { to, userId, cohortId, schoolId } = facts;
    await this.deps.notifications.send({ id, kind, to, content, about: { userId, cohortId, schoolId } });
  }
}
