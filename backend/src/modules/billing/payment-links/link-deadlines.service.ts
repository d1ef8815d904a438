import { after, type Clock, DAY_MS, HOUR_MS, type Outbox, said, type UnitOfWork } from '#platform/index';
import { paymentLinkEnded, paymentLinkPaid, paymentLinkReminderDue } from '../billing.messages';
import type { PaymentLinksRepository } from './payment-links.repository';

/** Rows of one transaction. */
const BATCH = 200;

export type LinkDeadlineStores = { links: PaymentLinksRepository; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<LinkDeadlineStores>;
  /** Hours before its end at which the payer of a link is reminded, and days for which ended ones keep the payer. */
  settings: { reminderHours: number; payerKeepDays: number };
  clock: Clock;
};

/** Reminds of payment links that will end, ends them, and forgets who was asked. Each round may run twice. */
export class LinkDeadlinesService {
  constructor(private readonly deps: Deps) {}

  /** Runs on a schedule. */
  async sweep(): Promise<void> {
    const now = this.deps.clock.now();
    await this.inBatches(async ({ links, outbox }) => {
      const ended = await links.endOver(now, BATCH);
      const mailed = ended.filter(({ purpose, hasEmail }) => purpose === 'GUARDIAN' && hasEmail);
      const paid = mailed.filter(({ endReason }) => endReason === 'PAID');
      const invoiceOf = await links.invoicesOf(paid.map(({ id }) => id));
      await outbox.addAll([
        ...invoiceOf.map(({ id, invoiceId }) => said(paymentLinkPaid, { linkId: id, invoiceId })),
        ...mailed
          .filter(({ endReason }) => endReason !== 'PAID')
          .map(({ id }) => said(paymentLinkEnded, { linkId: id })),
      ]);
      return ended.length;
    });
    await this.remind(now);
  }

  private async remind(now: Date): Promise<void> {
    const { reminderHours } = this.deps.settings;
    const when = { now, before: after(now, reminderHours * HOUR_MS), lead: `${reminderHours} hours` };
    await this.inBatches(async ({ links, outbox }) => {
      const due = await links.recordReminders(when, BATCH);
      await outbox.addAll(due.map((linkId) => said(paymentLinkReminderDue, { linkId })));
      return due.length;
    });
  }

  /** Deletes names and addresses of people who were asked to pay. Runs on a schedule. */
  async erase(): Promise<void> {
    const before = after(this.deps.clock.now(), -this.deps.settings.payerKeepDays * DAY_MS);
    await this.inBatches(({ links }) => links.erase(before, BATCH));
  }

  /** @param work one transaction; returns how many rows it dealt with */
  private async inBatches(work: (stores: LinkDeadlineStores) => Promise<number>): Promise<void> {
    let count: number;
    do count = await this.deps.stores.run(work);
    while (count === BATCH);
  }
}
