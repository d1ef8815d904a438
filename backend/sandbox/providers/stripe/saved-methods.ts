import type { Collection } from '../../core/collection';
import { newStripeId, missing } from './stripe.errors';
import type { Decline } from './stripe.types';

/** A card that was kept for later, at the customer to whom it belongs. */
export type SavedMethod = { id: string; customerId: string | null; card: string; createdAtMs: number };

/** A charge of a kept card while its holder is away. */
export type SavedCharge = {
  amountCents: number;
  currency: string;
  customerId: string;
  method: { id: string; card: string };
  description: string | null;
  metadata: Record<string, string>;
  decline: Decline | null;
};

/** Cards that payers let the shop keep. */
export class SavedMethods {
  constructor(
    private readonly methods: Collection<SavedMethod>,
    private readonly nowMs: () => number,
  ) {}

  keep(customerId: string, card: string): SavedMethod {
    const method = { id: newStripeId('pm_1'), customerId, card, createdAtMs: this.nowMs() };
    this.methods.put(method);
    return method;
  }

  /** @throws HttpError 404 in the form of the API */
  get(id: string): SavedMethod {
    const method = this.methods.get(id);
    if (method === undefined) throw missing('PaymentMethod', id, 'payment_method');
    return method;
  }

  /** Newest first. */
  list(): SavedMethod[] {
    return this.methods.all().reverse();
  }

  detach(id: string): SavedMethod {
    const detached = { ...this.get(id), customerId: null };
    this.methods.put(detached);
    return detached;
  }

  /** The card behaves like another from now on, as when its account is empty. */
  setCard(id: string, card: string): SavedMethod {
    const changed = { ...this.get(id), card };
    this.methods.put(changed);
    return changed;
  }
}
