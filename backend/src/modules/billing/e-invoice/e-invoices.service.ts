import { createHash } from 'node:crypto';
import { attemptEach, type Clock, type Logger, type Outbox, type Storage, type UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import type { School } from '#modules/schools/index';
import { EInvoiceRefusedError, InvoiceNotFoundError, NoEInvoiceError } from '../billing.errors';
import { eInvoiceMade } from '../billing.messages';
import type { Invoice } from '../billing.types';
import type { InvoicesRepository } from '../invoices.repository';
import { completed } from './completed-buyer';
import { eInvoiceOf } from './e-invoice-of-document';
import type { EInvoice } from './e-invoice.types';
import type { EInvoiceFacts, EInvoicesRepository } from './e-invoices.repository';
import { E_INVOICE_REFUSED } from './refused-case';
import { rulesOf } from './rules/rules';
import type { UblWriter } from './ubl-writer';

export type EInvoiceStores = { cases: CaseWriter; outbox: Outbox };
export type EInvoicesDeps = {
  stores: UnitOfWork<EInvoiceStores>;
  invoices: Pick<InvoicesRepository, 'get' | 'linesOf'>;
  eInvoices: EInvoicesRepository;
  schools: { get(id: number): Promise<School | null> };
  storage: Storage;
  ubl: Pick<UblWriter, 'write'>;
  clock: Clock;
  logger: Logger;
};

/** The broken rules by name, each once. */
const namesOf = ({ violations }: EInvoiceRefusedError): string =>
  [...new Set(violations.map(({ rule }) => rule))].join(', ');

/**
 * The e-invoices of schools' documents. Each is made when it is first wanted and stored; from then on everybody gets the
 * same bytes.
 */
export class EInvoicesService {
  constructor(private readonly deps: EInvoicesDeps) {}

  /**
   * @returns the bytes of the e-invoice of an issued document
   * @throws InvoiceNotFoundError also for drafts, NoEInvoiceError for a person's document, EInvoiceRefusedError when it
   *   breaks a rule
   */
  async of(invoiceId: string): Promise<Buffer> {
    const [invoice, facts] = await Promise.all([
      this.deps.invoices.get(invoiceId),
      this.deps.eInvoices.factsOf(invoiceId),
    ]);
    if (!invoice?.issuedAt || !facts) throw new InvoiceNotFoundError();
    if (invoice.buyerSchoolId === null) throw new NoEInvoiceError();
    const kept = facts.key === null ? null : await this.deps.storage.get(facts.key);
    return kept ?? this.make(invoice, facts);
  }

  /**
   * Nobody is sent a document anew once the legal period is over and its names are erased.
   * @returns the bytes to send
   * @throws InvoiceNotFoundError for such a document, and what `of` throws
   */
  async toSend(invoiceId: string): Promise<Buffer> {
    const facts = await this.deps.eInvoices.factsOf(invoiceId);
    if (facts?.isErased) throw new InvoiceNotFoundError();
    return this.of(invoiceId);
  }

  /** Makes the e-invoice of a new document. A refused one becomes a case. Runs from the queue; running twice is safe. */
  async prepare(invoiceId: string): Promise<void> {
    await this.forMail(invoiceId);
  }

  /** @returns the e-invoice that goes with the document's mail; null when the school wants none, or it is refused */
  async forMail(invoiceId: string): Promise<Buffer | null> {
    const invoice = await this.deps.invoices.get(invoiceId);
    if (invoice?.buyer.details?.wantsEInvoice !== true) return null;
    try {
      return await this.of(invoiceId);
    } catch (error) {
      if (!(error instanceof EInvoiceRefusedError)) throw error;
      await this.openCase(invoice, error);
      return null;
    }
  }

  /**
   * Carries out what staff decided about a refused e-invoice.
   * @throws EInvoiceRefusedError when it is refused again; the case stays open
   */
  resolve = async (item: Case, decision: CaseDecision): Promise<void> => {
    const invoiceId = item.subjectKey;
    if (decision.action === 'RETRY') await this.of(invoiceId);
    await this.deps.stores.run(async ({ cases, outbox }) => {
      if (decision.action === 'RETRY') await outbox.add(eInvoiceMade, { invoiceId });
      if (!(await cases.resolve(item.id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  /**
   * Makes the refused e-invoices of a school that has completed its details, and mails them. Those that are refused again
   * keep their cases. Runs from the queue; running twice mails each once.
   */
  async retryOf(schoolId: number): Promise<void> {
    const subjects = await this.deps.stores.run(({ cases }) => cases.openSubjectsOf(E_INVOICE_REFUSED, schoolId));
    await attemptEach(
      subjects,
      (invoiceId) => this.retry(invoiceId),
      (error, invoiceId) => {
        if (!(error instanceof EInvoiceRefusedError))
          this.deps.logger.error({ err: error, invoiceId }, 'an e-invoice could not be made');
      },
    );
  }

  private async retry(invoiceId: string): Promise<void> {
    await this.of(invoiceId);
    await this.deps.stores.run(async ({ cases, outbox }) => {
      const isFirst = await cases.closeBySubject(E_INVOICE_REFUSED, invoiceId, {
        outcome: 'MADE',
        now: this.deps.clock.now(),
      });
      if (isFirst) await outbox.add(eInvoiceMade, { invoiceId });
    });
  }

  private async make(invoice: Invoice, facts: EInvoiceFacts): Promise<Buffer> {
    const { invoiceId } = invoice;
    const eInvoice = await this.eInvoiceOf(invoice, facts);
    const violations = rulesOf(eInvoice);
    if (violations.length > 0) throw new EInvoiceRefusedError(violations);
    const content = Buffer.from(await this.deps.ubl.write(eInvoice));
    const key = `invoices/${invoiceId}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.xml`;
    await this.deps.storage.put(key, content, 'application/xml');
    await this.deps.eInvoices.keep(invoiceId, key, facts);
    return this.stored(invoiceId, content);
  }

  /** Another process may have stored its own text, made by another version of this program: then that one counts. */
  private async stored(invoiceId: string, own: Buffer): Promise<Buffer> {
    const facts = await this.deps.eInvoices.factsOf(invoiceId);
    return (facts?.key == null ? null : await this.deps.storage.get(facts.key)) ?? own;
  }

  private async eInvoiceOf(invoice: Invoice, facts: EInvoiceFacts): Promise<EInvoice> {
    const { invoiceId, number, issuedAt, referenceNumber, seller, vat, buyerSchoolId } = invoice;
    if (number === null || issuedAt === null || referenceNumber === null || seller === null)
      throw new InvoiceNotFoundError();
    const [lines, school] = await Promise.all([
      this.deps.invoices.linesOf(invoiceId),
      buyerSchoolId === null ? null : this.deps.schools.get(buyerSchoolId),
    ]);
    const { creditsNumber, creditsIssuedAt, month } = facts;
    return eInvoiceOf({
      ...invoice,
      number,
      issuedAt,
      referenceNumber,
      seller,
      buyer: completed(invoice.buyer, school),
      vat: vat ?? [],
      lines,
      month,
      credits:
        creditsNumber === null || creditsIssuedAt === null
          ? null
          : { number: creditsNumber, issuedAt: creditsIssuedAt },
    });
  }

  private async openCase(
    { invoiceId, number, buyerSchoolId, totalCents }: Invoice,
    error: EInvoiceRefusedError,
  ): Promise<void> {
    await this.deps.stores.run(async ({ cases }) => {
      await cases.open({
        kind: E_INVOICE_REFUSED,
        subjectKey: invoiceId,
        facts: { number, rules: namesOf(error) },
        amountCents: totalCents,
        schoolId: buyerSchoolId,
        now: this.deps.clock.now(),
      });
    });
  }
}
