import type { Provider } from '@valikool/contract';
import { AppError, can, type Actor, type Clock, type Page, type UnitOfWork } from '#platform/index';
import { InvoiceNotFoundError, NothingToPayError } from './billing.errors';
import { onlySeatOf, type InvoiceLine, type PaymentAttempt } from './billing.types';
import type { EInvoicesService } from './e-invoice/e-invoices.service';
import type { InvoiceDocumentsService } from './invoice-documents.service';
import type { InvoiceWriter } from './invoice-writer';
import { invoiceScope } from './invoices.policy';
import type { InvoiceFilter, InvoiceRow, InvoicesReadModel, ListedInvoice } from './invoices.read-model';
import type { InvoicesRepository } from './invoices.repository';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentsService } from './payments.service';

export type InvoiceStores = { documents: InvoiceWriter; payments: PaymentsRepository };

type Deps = {
  stores: UnitOfWork<InvoiceStores>;
  invoices: InvoicesRepository;
  readModel: InvoicesReadModel;
  payments: PaymentsService;
  drawings: InvoiceDocumentsService;
  eInvoices: EInvoicesService;
  clock: Clock;
};

export class InvoicesService {
  constructor(private readonly deps: Deps) {}

  list(
    actor: Actor,
    { overdue, ...filter }: Omit<InvoiceFilter, 'overdueAt'> & { overdue: boolean },
  ): Promise<Page<ListedInvoice>> {
    const overdueAt = overdue ? this.deps.clock.now() : null;
    return this.deps.readModel.list(invoiceScope(actor), { ...filter, overdueAt });
  }

  /** @throws InvoiceNotFoundError when there is none, or the actor may not see it */
  async get(actor: Actor, invoiceId: string): Promise<{ invoice: InvoiceRow; lines: InvoiceLine[] }> {
    const invoice = await this.deps.readModel.get(invoiceScope(actor), invoiceId);
    if (!invoice) throw new InvoiceNotFoundError();
    return { invoice, lines: await this.deps.invoices.linesOf(invoiceId) };
  }

  /** @returns the document as it was drawn when issued. @throws InvoiceNotFoundError also for drafts */
  async pdf(actor: Actor, invoiceId: string): Promise<{ content: Buffer; number: string }> {
    const { invoice } = await this.get(actor, invoiceId);
    if (invoice.number === null) throw new InvoiceNotFoundError();
    return { content: await this.deps.drawings.of(invoiceId), number: invoice.number };
  }

  /**
   * @returns the e-invoice of an issued document of a school
   * @throws InvoiceNotFoundError also for drafts; NoEInvoiceError and EInvoiceRefusedError 409
   */
  async xml(actor: Actor, invoiceId: string): Promise<{ content: Buffer; number: string }> {
    const { invoice } = await this.get(actor, invoiceId);
    if (invoice.number === null) throw new InvoiceNotFoundError();
    return { content: await this.deps.eInvoices.of(invoiceId), number: invoice.number };
  }

  /** Starts the payment of an issued invoice by its buyer. */
  async pay(
    actor: Actor,
    invoiceId: string,
    input: { provider: Provider; bank: string | null },
  ): Promise<{ attempt: PaymentAttempt; providerIsDown: boolean }> {
    const { invoice, lines } = await this.get(actor, invoiceId);
    if (can(actor, 'invoice.read-all') && invoice.buyerUserId !== actor.userId)
      throw new AppError('forbidden', 'auth.not-allowed', 'Only the buyer pays an invoice');
    const provider = this.deps.payments.provider(input.provider);
    if (invoice.status !== 'UNPAID' || invoice.issuedAt === null) throw new NothingToPayError();
    const now = this.deps.clock.now();
    const only = invoice.buyerUserId === null ? null : onlySeatOf(lines);
    const attempt = await this.deps.stores.run(async ({ documents, payments }) => {
      const amountCents = await documents.owedOn(invoiceId);
      if (amountCents <= 0) throw new NothingToPayError();
      const open = await payments.findOpen(invoiceId, { ...input, amountCents }, now);
      if (open) return open;
      return payments.insertAttempt({
        participantId: only,
        invoiceId,
        provider: provider.id,
        amountCents,
        bank: input.bank,
        locale: actor.language,
        now,
        nextCheckAt: now,
      });
    });
    return this.deps.payments.startAgain(attempt.id);
  }

  /** Issues an invoice that is paid by bank transfer. Runs from the queue; running twice issues once. */
  async issueRequested(invoiceId: string): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(({ documents }, atCommit) => documents.issueUnpaid(invoiceId, now, atCommit));
  }
}
