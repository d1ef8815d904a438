import type { OnlineProvider } from '@valikool/contract';
import type { DemoData } from './demo.types';

/** An order as the provider has it now. Amounts are cents. */
export type DemoOrder = {
  ref: string;
  reference: string;
  amountCents: number;
  bank: string | null;
  status: 'PAID' | 'ABANDONED' | 'REFUNDED';
  createdAt: Date;
  paidAt: Date | null;
  refund: { ref: string; id: string; createdAt: Date } | null;
};

/** A simulated provider that accepts past orders. */
export type DemoSimulator = { provider: OnlineProvider; take(orders: readonly DemoOrder[]): Promise<void> };

/** @returns the demo's online payments at one provider, as it knows them */
export function demoOrders(
  { paymentAttempts, refunds }: Pick<DemoData, 'paymentAttempts' | 'refunds'>,
  orderProvider: OnlineProvider,
): DemoOrder[] {
  const refundOf = new Map(refunds.map((refund) => [refund.paymentAttemptId, refund]));
  return paymentAttempts
    .filter(({ provider }) => provider === orderProvider)
    .map(({ id, providerRef, amountCents, bank, createdAt, paidAt }) => {
      const refund = refundOf.get(id);
      return {
        ref: providerRef,
        reference: id,
        amountCents,
        bank,
        status: paidAt === null ? 'ABANDONED' : refund ? 'REFUNDED' : 'PAID',
        createdAt,
        paidAt,
        refund: refund ? { ref: refund.providerRef, id: refund.id, createdAt: refund.createdAt } : null,
      };
    });
}

type Sandbox = {
  /** Without a trailing slash. */
  sandboxUrl: string;
  provider: OnlineProvider;
  /** Where the product is notified about the orders; null: nowhere, and the product has to ask. */
  publicUrl: string | null;
};

/** The sandbox, which accepts past orders below `/control/<provider>`. */
export const sandboxSimulator = ({ sandboxUrl, provider, publicUrl }: Sandbox): DemoSimulator => ({
  provider,
  async take(orders) {
    const reply = await fetch(`${sandboxUrl}/control/${provider}/orders/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        orders,
        notificationUrl: publicUrl === null ? null : `${publicUrl}/api/v1/webhooks/${provider}`,
      }),
    });
    if (!reply.ok) throw new Error(`The simulator did not take the demo's orders: ${reply.status}`);
  },
});
