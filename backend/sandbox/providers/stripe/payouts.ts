import type { Collection } from '../../core/collection';
import { conflict } from '../../core/http';
import type { SandboxContext } from '../../core/provider';
import { movementsOf, type Movement } from './balance';
import type { EventLog } from './events';
import type { PaymentBook } from './payments';
import { newStripeId } from './stripe.errors';

const DAY_MS = 86_400_000;
/** How long a payout is on its way to the bank. */
const TRANSIT_MS = DAY_MS;

export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Money on its way from the account to the merchant's bank. Amounts are cents. */
export type Payout = {
  id: string;
  status: PayoutStatus;
  amountCents: number;
  currency: string;
  createdAtMs: number;
  arrivesAtMs: number;
  failureCode: string | null;
  /** When a payout failed or was canceled: its sum is on the balance again. */
  returnedAtMs: number | null;
  /** Whether the list of what it consists of is whole. */
  isGathered: boolean;
  movementIds: string[];
};

const ENDED: readonly PayoutStatus[] = ['failed', 'canceled'];

type Deps = { context: SandboxContext; book: PaymentBook; events: EventLog; payouts: Collection<Payout> };

/**
 * The account's automatic payouts. What is available is paid out once a day; a person may have it paid out at once. Days
 * that have passed since somebody last looked are made up for.
 */
export class PayoutBook {
  constructor(private readonly deps: Deps) {}

  /** @returns payouts, newest first, as they are now */
  list(): Payout[] {
    this.payOut(({ availableAtMs }) => availableAtMs <= this.now());
    for (const payout of this.deps.payouts.all()) this.arrive(payout);
    return this.deps.payouts.all().reverse();
  }

  find(id: string): Payout | undefined {
    return this.list().find((payout) => payout.id === id);
  }

  /**
   * Pays out everything on the balance, also what would wait some days more.
   * @param isGathered false: what it consists of is not known until `gather`
   * @returns null when there is nothing
   */
  payOutNow(isGathered = true): Payout | null {
    this.list();
    return this.payOut(() => true, isGathered);
  }

  /** The list of what a payout consists of is whole from now on. */
  gather(payout: Payout): void {
    payout.isGathered = true;
    this.store(payout, 'payout.reconciliation_completed');
  }

  /** @throws HttpError 409 for a payout that has ended */
  settle(payout: Payout, status: 'paid' | 'failed' | 'canceled'): void {
    if (ENDED.includes(payout.status)) throw conflict(`A payout that is ${payout.status} stays so`);
    payout.status = status;
    if (status === 'failed') payout.failureCode = 'account_closed';
    if (status !== 'paid') payout.returnedAtMs = this.now();
    this.store(payout, `payout.${status}`);
  }

  /** @returns movements of the balance, newest first; with those of the payouts themselves */
  movements(): Movement[] {
    return [
      ...movementsOf(this.deps.book),
      ...this.deps.payouts.all().flatMap((payout) => this.ownOf(payout)),
    ].reverse();
  }

  /** @returns what a payout consists of, newest first, with the payout itself, as the API lists it */
  movementsIn(payout: Payout): Movement[] {
    const ids = new Set(payout.movementIds);
    const [own] = this.ownOf(payout);
    const moved = this.movements().filter(({ id }) => ids.has(id));
    return own === undefined ? moved : [own, ...moved];
  }

  private payOut(isDue: (movement: Movement) => boolean, isGathered = true): Payout | null {
    const paidOut = new Set(this.deps.payouts.all().flatMap(({ movementIds }) => movementIds));
    const due = this.movements().filter((each) => each.type !== 'payout' && !paidOut.has(each.id) && isDue(each));
    const inEuros = due.filter(({ currency }) => currency === 'eur');
    const amountCents = inEuros.reduce((sum, each) => sum + each.amountCents - each.feeCents, 0);
    // What is owed to the provider waits for the next charges.
    if (amountCents <= 0) return null;
    const payout: Payout = {
      id: newStripeId('po_1'),
      status: 'in_transit',
      amountCents,
      currency: 'eur',
      createdAtMs: this.now(),
      arrivesAtMs: this.now() + TRANSIT_MS,
      failureCode: null,
      returnedAtMs: null,
      movementIds: inEuros.map(({ id }) => id),
      isGathered,
    };
    this.store(payout, 'payout.created');
    // Unless somebody wants it otherwise, what a payout consists of is known at once.
    if (isGathered) this.tell(payout, 'payout.reconciliation_completed');
    return payout;
  }

  private arrive(payout: Payout): void {
    if (payout.status !== 'in_transit' || payout.arrivesAtMs > this.now()) return;
    payout.status = 'paid';
    this.store(payout, 'payout.paid');
  }

  private store(payout: Payout, type: string): void {
    this.deps.payouts.put(payout);
    this.tell(payout, type);
  }

  /** To the shop of the newest payment: a payout of the whole account knows no shop. */
  private tell(payout: Payout, type: string): void {
    const [newest] = this.deps.book.list();
    if (newest !== undefined)
      this.deps.events.record({ id: payout.id, request: newest.request }, type, payoutBody(payout));
  }

  private ownOf(payout: Payout): Movement[] {
    const { id, amountCents, currency, createdAtMs, returnedAtMs } = payout;
    const common = { feeCents: 0, currency, sourceId: id, source: () => payoutBody(payout) };
    const sent: Movement = {
      ...common,
      id: id.replace('po_', 'txn_p'),
      type: 'payout',
      category: 'payout',
      amountCents: -amountCents,
      createdAtMs,
      availableAtMs: createdAtMs,
    };
    if (returnedAtMs === null) return [sent];
    const back: Movement = {
      ...common,
      id: id.replace('po_', 'txn_r'),
      type: 'payout_failure',
      category: 'payout_reversal',
      amountCents,
      createdAtMs: returnedAtMs,
      availableAtMs: returnedAtMs,
    };
    return [sent, back];
  }

  private now(): number {
    return this.deps.context.clock.nowMs();
  }
}

const seconds = (ms: number): number => Math.floor(ms / 1_000);

export const payoutBody = ({ id, status, amountCents, currency, createdAtMs, arrivesAtMs, ...more }: Payout) => ({
  id,
  object: 'payout',
  amount: amountCents,
  arrival_date: seconds(arrivesAtMs),
  automatic: true,
  balance_transaction: id.replace('po_', 'txn_p'),
  created: seconds(createdAtMs),
  currency,
  description: 'STRIPE PAYOUT',
  failure_code: more.failureCode,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  reconciliation_status: more.isGathered ? 'completed' : 'in_progress',
  source_type: 'card',
  statement_descriptor: null,
  status,
  trace_id: null,
  type: 'bank_account',
});
