import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { dayInTallinn, z, type UnitOfWork } from '#platform/index';
import type { InvoiceWriter, ProductSaleWriter, TransferReceiver, VatTreatment } from '#modules/billing/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import type { User } from '#modules/users/index';
import { buyerNameOf, draftOfCharge } from '../pass-documents';
import type { PassesRepository } from '../passes.repository';
import type { PassCharge } from '../passes.types';
import type { PurchasesRepository } from '../purchases.repository';

type Stores = {
  passes: PassesRepository;
  purchases: PurchasesRepository;
  sales: ProductSaleWriter;
  documents: InvoiceWriter;
  users: { get(id: number): Promise<User | null> };
  cases: CaseWriter;
};
type Deps = {
  stores: UnitOfWork<Stores>;
  transfers: TransferReceiver;
  settings: { vatTreatment: VatTreatment };
};

/** The facts of the case that name the period. */
const Subject = z.object({ provider: z.enum(ONLINE_PROVIDER_IDS), order: z.string() });

/** A numbered document of the period, and what is owed on it. */
type Issued = { invoiceId: string; owedCents: number; payerName: string };

/** Carries out what staff decided about a period that counts as paid although no payment came at the provider. */
export class PaidOutsideCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `PAID_OUTSIDE`: the money came by a transfer to our account. The period gets its document, which the transfer pays.
   * - `GIFT`: nobody pays for the period: it gets no document, and one without a number is withdrawn. The pass covers it.
   * @throws TransferRecordedError when the transfer was recorded for something else; the case stays open
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, facts }: Case, decision: CaseDecision): Promise<void> => {
    const { provider, order } = Subject.parse(facts);
    if (decision.action === 'PAID_OUTSIDE')
      await this.receive(await this.issue(provider, order, decision.now), decision);
    await this.deps.stores.run(async (stores) => {
      if (decision.action === 'GIFT')
        await this.withdraw(stores, await stores.passes.chargeByRef(provider, order), decision.now);
      if (!(await stores.cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  /** Committed before the transfer is settled. A second call finds the same document. */
  private issue(provider: PassCharge['provider'], order: string, now: Date): Promise<Issued> {
    return this.deps.stores.run(async ({ passes, purchases, sales, documents, users }) => {
      const seen = await passes.chargeByRef(provider, order);
      const pass = seen && (await passes.lockById(seen.subscriptionId));
      // Under the lock, as the provider's answers are recorded: only one draft is made.
      const charge = pass && (await passes.chargeByRef(provider, order));
      const purchase = pass && (await purchases.get(pass.purchaseId));
      if (!charge || !purchase) throw new CaseResolvedMeanwhile();
      const student = await users.get(pass.userId);
      const { vatTreatment } = this.deps.settings;
      const sold = { pass, charge, purchase, student, cents: charge.amountCents, vatTreatment, now };
      const invoiceId = charge.invoiceId ?? (await draftOfCharge(sales, sold));
      if (charge.invoiceId === null) await passes.setInvoice(charge.id, invoiceId);
      await documents.issue(invoiceId, now, null);
      return { invoiceId, owedCents: await documents.owedOn(invoiceId), payerName: buyerNameOf(student) };
    });
  }

  private async receive(
    { invoiceId, owedCents, payerName }: Issued,
    { reference, actorUserId, now }: CaseDecision,
  ): Promise<void> {
    if (owedCents <= 0) return;
    const received = { amountCents: owedCents, receivedOn: dayInTallinn(now), payerName, payerIban: null };
    await this.deps.transfers.receive(invoiceId, { ...received, reference: reference ?? '' }, actorUserId);
  }

  private async withdraw({ documents }: Stores, charge: PassCharge | null, now: Date): Promise<void> {
    if (charge?.invoiceId == null) return;
    await documents.lockAll([charge.invoiceId]);
    await documents.removeLine(charge.invoiceId, { kind: 'PASS', id: charge.id }, now);
  }
}
