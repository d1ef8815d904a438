import type { SandboxContext } from '../../core/provider';
import { MontonioFaults, type MontonioSwitches } from './montonio.faults';
import type { Order, Webhook } from './montonio.types';
import { OrderBook } from './orders';
import { RefundDesk } from './refunds';
import { MontonioTokens } from './tokens';
import { WebhookSender } from './webhooks';
import { orderBody, orderClaims } from './wire';

const MAX_ORDERS = 20_000;
const MAX_WEBHOOKS = 40_000;

/** One store at the simulated Montonio: everything that its API, bank page and control endpoints share. */
export type MontonioStore = {
  accessKey: string;
  storeName: string;
  /** Where the banks' logos are. */
  logosUrl: () => string;
  tokens: MontonioTokens;
  switches: MontonioSwitches;
  book: OrderBook;
  refunds: RefundDesk;
  webhooks: WebhookSender;
  /** @returns webhooks, newest first; of one order if given. */
  listWebhooks: (orderUuid?: string) => Webhook[];
  findWebhook: (id: string) => Webhook | undefined;
  /** The order as the API answers it. */
  body: (order: Order) => ReturnType<typeof orderBody>;
  /** Where the payer goes after the bank page: the merchant's address with a fresh order token. */
  returnUrl: (order: Order) => Promise<string>;
  /** Where the payer goes when the payment could not even begin. */
  failureUrl: (order: Order, message: string) => string;
};

function withQuery(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.append(name, value);
  return url.toString();
}

const keysOf = ({ config: { keys } }: SandboxContext) => ({
  accessKey: keys['MONTONIO_ACCESS_KEY'] ?? '',
  secretKey: keys['MONTONIO_SECRET_KEY'] ?? '',
});

/** Where the payer pays; null when nothing is left to pay. */
function paymentUrlOf(context: SandboxContext, order: Order): string | null {
  if (order.status !== 'PENDING') return null;
  return `${context.publicUrl()}/montonio/pay/${order.id}?intent=${order.intents.at(-1)?.id ?? ''}`;
}

/** Opens the store from its durable records and continues what was planned before a restart. */
export function openStore(context: SandboxContext): MontonioStore {
  const switches = context.faults.add('montonio', MontonioFaults);
  const keys = keysOf(context);
  const tokens = new MontonioTokens(keys, context.clock);
  const webhookRecords = context.collection<Webhook>('montonio-webhooks', MAX_WEBHOOKS);
  const webhooks = new WebhookSender({ context, webhooks: webhookRecords, switches, tokens });
  const orders = context.collection<Order>('montonio-orders', MAX_ORDERS, (order) => book.drop(order));
  const book: OrderBook = new OrderBook({ context, orders, webhooks });
  const refunds = new RefundDesk({ context, book, webhooks, switches });
  const storeName = context.config.appName;
  return {
    accessKey: keys.accessKey,
    storeName,
    logosUrl: () => `${context.publicUrl()}/montonio/logos`,
    tokens,
    switches,
    book,
    refunds,
    webhooks,
    listWebhooks: (orderUuid) =>
      webhookRecords
        .all()
        .filter((webhook) => orderUuid === undefined || webhook.orderUuid === orderUuid)
        .reverse(),
    findWebhook: (id) => webhookRecords.get(id),
    body: (order) =>
      orderBody(order, {
        accessKey: keys.accessKey,
        storeName,
        availableForRefundCents: refunds.availableCents(order),
        isRefundable: refunds.isRefundable(order),
        paymentUrl: paymentUrlOf(context, order),
      }),
    returnUrl: async (order) =>
      withQuery(order.request.returnUrl, 'order-token', await tokens.signOrder(orderClaims(order))),
    failureUrl: (order, message) => withQuery(order.request.returnUrl, 'error-message', message),
  };
}
