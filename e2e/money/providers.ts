/** What a simulated provider's controls have in common. */
export type TestProvider = {
  name: 'montonio' | 'stripe';
  /** Orders of a payment attempt, the last one first. */
  orders(attemptId: string): Promise<ProviderOrder[]>;
  /** Pays, as its payer would. @returns the query with which the payer comes back to us */
  pay(orderId: string, options?: { cents?: number }): Promise<Record<string, string>>;
  /** Two notices of one order, as a bank sends them when its customer signs first and pays then. */
  payInSteps(orderId: string): Promise<void>;
  /** The provider closes an order that nobody has paid. */
  expire(orderId: string): Promise<void>;
  /** Whether the payer may still pay an order that has expired. */
  paysExpired: boolean;
  faults(change: ProviderFaults): Promise<void>;
  reset(): Promise<void>;
};

export type ProviderFaults = {
  statusOverride?: number | null;
  webhook?: { drop?: 'all' | 0; duplicate?: number; reorder?: boolean; delayMs?: number };
};

/** `paidCents` is what the provider got, less what it sent back. */
export type ProviderOrder = { id: string; paidCents: number };

async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

const queryOf = (answer: unknown): Record<string, string> => {
  const { redirectUrl } = answer as { redirectUrl: string | null };
  return redirectUrl === null ? {} : Object.fromEntries(new URL(redirectUrl).searchParams);
};

type MontonioOrder = {
  uuid: string;
  paymentStatus: string;
  grandTotal: string | number;
  refunds?: { amount: number; status: string }[];
};
type StripeSession = {
  id: string;
  payment_status: string;
  payment_intent: { amount_received: number } | null;
  refunds: { amount: number; status: string }[];
};

const refunded = (refunds: readonly { amount: number; status: string }[], ended: readonly string[]): number =>
  refunds.filter(({ status }) => ended.includes(status)).reduce((sum, { amount }) => sum + amount, 0);

const PAID_AT_MONTONIO = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** The simulated Montonio, over its controls. */
export function montonioOf(sandboxUrl: string): TestProvider {
  const orders = `${sandboxUrl}/control/montonio/orders`;
  const switches = `${sandboxUrl}/control/faults/montonio`;
  const act = (orderId: string, action: string, body: object = {}) =>
    ask('POST', `${orders}/${orderId}/${action}`, body);
  return {
    name: 'montonio',
    async orders(attemptId) {
      const { items } = (await ask('GET', `${orders}?merchantReference=${attemptId}`)) as { items: MontonioOrder[] };
      const { items: back } = (await ask('GET', `${sandboxUrl}/control/montonio/refunds`)) as {
        items: { orderUuid: string; amount: number; status: string }[];
      };
      return items.map(({ uuid, paymentStatus, grandTotal }) => {
        const paid = PAID_AT_MONTONIO.includes(paymentStatus) ? Math.round(Number(grandTotal) * 100) : 0;
        const own = back.filter(({ orderUuid }) => orderUuid === uuid);
        return { id: uuid, paidCents: paid - Math.round(refunded(own, ['SUCCESSFUL']) * 100) };
      });
    },
    pay: async (orderId, { cents } = {}) =>
      queryOf(await act(orderId, 'pay', cents === undefined ? {} : { amount: cents / 100 })),
    async payInSteps(orderId) {
      await act(orderId, 'authorize');
      await act(orderId, 'pay');
    },
    expire: async (orderId) => {
      await act(orderId, 'expire');
    },
    paysExpired: true,
    faults: async (change) => {
      await ask('PUT', switches, change);
    },
    reset: async () => {
      await ask('PUT', switches, {
        statusOverride: null,
        webhook: { drop: 0, duplicate: 0, reorder: false, delayMs: 0 },
      });
    },
  };
}

/** The simulated Stripe, over its controls. */
export function stripeOf(sandboxUrl: string): TestProvider {
  const sessions = `${sandboxUrl}/control/stripe/sessions`;
  const switches = `${sandboxUrl}/control/faults/stripe`;
  const pay = async (orderId: string, body: object) => queryOf(await ask('POST', `${sessions}/${orderId}/pay`, body));
  return {
    name: 'stripe',
    async orders(attemptId) {
      const { items } = (await ask('GET', `${sessions}?clientReferenceId=${attemptId}`)) as { items: StripeSession[] };
      return items.map(({ id, payment_status: status, payment_intent: intent, refunds }) => ({
        id,
        paidCents: status === 'paid' ? (intent?.amount_received ?? 0) - refunded(refunds, ['succeeded']) : 0,
      }));
    },
    pay: (orderId, { cents } = {}) => pay(orderId, cents === undefined ? {} : { amount: cents }),
    // Stripe tells of the session and of its payment by events of their own.
    payInSteps: async (orderId) => {
      await pay(orderId, {});
    },
    expire: async (orderId) => {
      await ask('POST', `${sessions}/${orderId}/expire`);
    },
    paysExpired: false,
    faults: async (change) => {
      await ask('PUT', switches, change);
    },
    reset: async () => {
      await ask('PUT', switches, {
        statusOverride: null,
        webhook: { drop: 0, duplicate: 0, reorder: false, delayMs: 0 },
      });
    },
  };
}
