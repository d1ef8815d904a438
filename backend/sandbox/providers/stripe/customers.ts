import type { Collection } from '../../core/collection';
import type { SandboxContext } from '../../core/provider';
import { missing, newStripeId } from './stripe.errors';
import type { Customer, TestClock } from './subscription.types';

export type CustomerDeps = {
  context: SandboxContext;
  customers: Collection<Customer>;
  clocks: Collection<TestClock>;
};

/** The account's customers, each with one card and in its own time. */
export class CustomerBook {
  constructor(private readonly deps: CustomerDeps) {}

  create(customer: Omit<Customer, 'id' | 'createdAtMs' | 'card'>): Customer {
    const clockId = customer.testClockId;
    if (clockId !== null && this.deps.clocks.get(clockId) === undefined)
      throw missing('test_helpers.test_clock', clockId);
    const createdAtMs = this.deps.context.clock.nowMs();
    const created = { ...customer, id: newStripeId('cus_', 14), card: null, createdAtMs };
    this.deps.customers.put(created);
    return created;
  }

  /** @throws HttpError 404 in the form of the API */
  get(id: string): Customer {
    const customer = this.deps.customers.get(id);
    if (customer === undefined) throw missing('customer', id, 'customer');
    return customer;
  }

  /**
   * @returns a customer for whom something new is made
   * @throws HttpError 404 in the form of the API, also when somebody has deleted it
   */
  present(id: string): Customer {
    const customer = this.get(id);
    if (customer.isDeleted === true) throw missing('customer', id, 'customer');
    return customer;
  }

  delete(customer: Customer): void {
    this.deps.customers.put({ ...customer, isDeleted: true });
  }

  /** @param cents pay coming invoices; negative takes credit away */
  addCredit(customer: Customer, cents: number): void {
    this.deps.customers.put({ ...customer, creditCents: (customer.creditCents ?? 0) + cents });
  }

  setCard(customer: Customer, card: string): void {
    this.deps.customers.put({ ...customer, card });
  }

  /** @returns the customer's time in milliseconds: that of their test clock, or the sandbox's */
  timeOf({ testClockId }: Customer): number {
    const clock = testClockId === null ? undefined : this.deps.clocks.get(testClockId);
    return clock?.frozenMs ?? this.deps.context.clock.nowMs();
  }
}
