import { type Clock, type Outbox, said, type UnitOfWork } from '#platform/index';
import { invoiceReminderDue, refundLate } from '../billing.messages';
import type { DeadlinesRepository } from './deadlines.repository';
import { reminderWindow } from './reminders.policy';

/** Rows of one transaction. */
const BATCH = 200;

export type DeadlineStores = { deadlines: DeadlinesRepository; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<DeadlineStores>;
  clock: Clock;
  /** Days after the due date on which an unpaid invoice is reminded of; negative before it. */
  reminderDays: readonly number[];
};

/** Speaks up when a deadline of money comes near or has passed. Each round may run twice. */
export class DeadlinesService {
  constructor(private readonly deps: Deps) {}

  /** Reminds the buyers of unpaid invoices. Runs on a schedule. */
  async remindOfInvoices(): Promise<void> {
    const now = this.deps.clock.now();
    const window = reminderWindow(this.deps.reminderDays, now);
    if (window === null) return;
    await this.inBatches(async ({ deadlines, outbox }) => {
      const reminders = await deadlines.recordReminders(window, now, BATCH);
      await outbox.addAll(reminders.map((reminder) => said(invoiceReminderDue, reminder)));
      return reminders.length;
    });
  }

  /** Tells administrators of refunds that were not carried out by the promised day. Runs on a schedule. */
  async alarmLateRefunds(): Promise<void> {
    const now = this.deps.clock.now();
    await this.inBatches(async ({ deadlines, outbox }) => {
      const refundIds = await deadlines.recordLateRefunds(now, BATCH);
      await outbox.addAll(refundIds.map((refundId) => said(refundLate, { refundId })));
      return refundIds.length;
    });
  }

  /** @param work one transaction; returns how many rows it dealt with */
  private async inBatches(work: (stores: DeadlineStores) => Promise<number>): Promise<void> {
    let count: number;
    do count = await this.deps.stores.run(work);
    while (count === BATCH);
  }
}
