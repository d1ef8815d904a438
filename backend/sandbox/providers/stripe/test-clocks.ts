import type { Collection } from '../../core/collection';
import { missing, newStripeId, stripeError } from './stripe.errors';
import type { SubscriptionBook } from './subscriptions';
import type { TestClock } from './subscription.types';

/** Clocks of their own for customers: time passes for them only when the clock is advanced. */
export class TestClocks {
  constructor(
    private readonly clocks: Collection<TestClock>,
    private readonly subscriptions: SubscriptionBook,
  ) {}

  create(frozenMs: number, name: string | null): TestClock {
    const clock: TestClock = { id: newStripeId('clock_1'), name, frozenMs, status: 'ready' };
    this.clocks.put(clock);
    return clock;
  }

  /** @throws HttpError 404 in the form of the API */
  get(id: string): TestClock {
    const clock = this.clocks.get(id);
    if (clock === undefined) throw missing('test_helpers.test_clock', id);
    return clock;
  }

  /** Answers at once, and lets the time pass afterwards. @throws HttpError 400 when the time lies behind */
  advance(clock: TestClock, toMs: number): TestClock {
    if (toMs <= clock.frozenMs)
      throw stripeError(400, 'The frozen time must be later than the current one', { param: 'frozen_time' });
    const advancing: TestClock = { ...clock, status: 'advancing' };
    this.clocks.put(advancing);
    setImmediate(() => {
      for (const { id, customerId } of this.subscriptions.list())
        if (this.subscriptions.customers.get(customerId).testClockId === clock.id)
          this.subscriptions.runUntil(id, toMs);
      this.clocks.put({ ...clock, frozenMs: toMs, status: 'ready' });
    });
    return advancing;
  }
}
