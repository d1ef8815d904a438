import type { SandboxClock } from '../../core/clock';
import type { SandboxContext } from '../../core/provider';
import { EventLog } from './events';
import { IdempotencyKeys, type KeptAnswer } from './idempotency';
import { MoneyBack } from './money-back';
import { PaymentBook } from './payments';
import { PayoutBook, type Payout } from './payouts';
import { StripeFaults, type StripeSwitches } from './stripe.faults';
import { SavedMethods, type SavedMethod } from './saved-methods';
import type { EventDelivery, Payment, StripeEvent } from './stripe.types';
import type { Customer, Invoice, Subscription, TestClock } from './subscription.types';
import { SubscriptionBook } from './subscriptions';
import { TestClocks } from './test-clocks';

const MAX_PAYMENTS = 20_000;
const MAX_EVENTS = 60_000;
const MAX_KEYS = 20_000;
const MAX_CLOCKS = 1_000;

/** One account at the simulated Stripe: everything that its API, its pages and the controls share. */
export type StripeStore = {
  secretKey: string;
  shopName: string;
  clock: SandboxClock;
  switches: StripeSwitches;
  book: PaymentBook;
  back: MoneyBack;
  payouts: PayoutBook;
  subscriptions: SubscriptionBook;
  testClocks: TestClocks;
  methods: SavedMethods;
  events: EventLog;
  keys: IdempotencyKeys;
};

/** Keeps a card at the customer of its session, or at a new one. */
const keeping =
  (methods: SavedMethods, subscriptions: SubscriptionBook): PaymentBook['keepCard'] =>
  ({ request: { customerId, customerEmail: email } }, card) => {
    const isKnown = typeof customerId === 'string';
    const kept = isKnown
      ? customerId
      : subscriptions.customers.create({ email, name: null, metadata: {}, testClockId: null }).id;
    return { customerId: kept, methodId: methods.keep(kept, card).id };
  };

/** Opens the account from its durable records and continues what was planned before a restart. */
export function openStore(context: SandboxContext): StripeStore {
  const { clock, config } = context;
  const nowMs = (): number => clock.nowMs();
  const switches = context.faults.add('stripe', StripeFaults);
  const events = new EventLog({
    context,
    events: context.collection<StripeEvent>('stripe-events', MAX_EVENTS),
    deliveries: context.collection<EventDelivery>('stripe-deliveries', MAX_EVENTS),
    switches,
    webhookSecret: config.keys['STRIPE_WEBHOOK_SECRET'] ?? '',
  });
  const payments = context.collection<Payment>('stripe-payments', MAX_PAYMENTS);
  const book = new PaymentBook({ context, payments, events });
  const shared = { context, book, events };
  const clocks = context.collection<TestClock>('stripe-clocks', MAX_CLOCKS);
  const subscriptions = new SubscriptionBook({
    ...shared,
    switches,
    clocks,
    customers: context.collection<Customer>('stripe-customers', MAX_PAYMENTS),
    subscriptions: context.collection<Subscription>('stripe-subscriptions', MAX_PAYMENTS),
    invoices: context.collection<Invoice>('stripe-invoices', MAX_PAYMENTS),
  });
  const methods = new SavedMethods(context.collection<SavedMethod>('stripe-methods', MAX_PAYMENTS), nowMs);
  book.keepCard = keeping(methods, subscriptions);
  return {
    secretKey: config.keys['STRIPE_SECRET_KEY'] ?? '',
    shopName: config.appName,
    clock,
    switches,
    book,
    subscriptions,
    methods,
    testClocks: new TestClocks(clocks, subscriptions),
    back: new MoneyBack({ ...shared, switches }),
    payouts: new PayoutBook({ ...shared, payouts: context.collection<Payout>('stripe-payouts', MAX_PAYMENTS) }),
    events,
    keys: new IdempotencyKeys(context.collection<KeptAnswer>('stripe-keys', MAX_KEYS), nowMs),
  };
}
