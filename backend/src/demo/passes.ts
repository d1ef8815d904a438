import type { OnlineProvider } from '@valikool/contract';
import type { Knex } from 'knex';
import { passTexts } from '#modules/passes/index';
import { after, DAY_MS, newId } from '#platform/index';
import { FIXED_EMAILS } from './accounts.content';
import type { DemoData, DemoUser } from './demo.types';
import { DemoRepository } from './demo.repository';
import { passContents, type PassContent } from './passes.content';

type PastPass = PassContent & { purchaseId: string; email: string; locale: DemoUser['language']; beganAt: Date };

/** A simulated provider that takes subscriptions which somebody began earlier. */
export type PassSimulator = {
  provider: OnlineProvider;
  /** @returns the visit that was paid */
  begin(pass: PastPass): Promise<{ id: string; url: string }>;
};

type Sandbox = { sandboxUrl: string; publicUrl: string; provider: OnlineProvider };

export const sandboxPasses = ({ sandboxUrl, publicUrl, provider }: Sandbox): PassSimulator => ({
  provider,
  async begin({ type, priceCents, weeks, beganDaysAgo: _days, beganAt, ...pass }) {
    const reply = await fetch(`${sandboxUrl}/control/${provider}/subscriptions/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...pass,
        name: passTexts[pass.locale].name[type],
        amountCents: priceCents,
        every: { unit: 'week', count: weeks },
        beganAt: beganAt.toISOString(),
        successUrl: `${publicUrl}/user/success/subscription`,
        cancelUrl: `${publicUrl}/pricing`,
      }),
    });
    if (!reply.ok) throw new Error(`The simulator did not take a pass: ${reply.status}`);
    return ((await reply.json()) as { session: { id: string; url: string } }).session;
  },
});

/**
 * Some students have paid for passes. Only the visits are written: what became of them is learned from the provider, as
 * always, once the worker runs.
 */
export async function seedPasses(
  db: Knex,
  { students, users }: Pick<DemoData, 'students' | 'users'>,
  { now, simulator }: { now: Date; simulator: PassSimulator },
): Promise<void> {
  const fixed: readonly string[] = Object.values(FIXED_EMAILS);
  const independent = students
    .filter(({ schoolId }) => schoolId === null)
    .flatMap(({ userId }) => users.filter(({ id, email }) => id === userId && !fixed.includes(email)));
  const purchases = [];
  for (const [index, content] of passContents.entries()) {
    const student = independent[index];
    if (!student) continue;
    const { id: userId, email, language: locale } = student;
    const beganAt = after(now, -content.beganDaysAgo * DAY_MS);
    const purchaseId = newId();
    const visit = await simulator.begin({ ...content, purchaseId, email, locale, beganAt });
    purchases.push({
      id: purchaseId,
      userId,
      type: content.type,
      provider: simulator.provider,
      priceCents: content.priceCents,
      locale,
      periodUnit: 'week',
      periodCount: content.weeks,
      status: 'OPEN',
      checkoutRef: visit.id,
      checkoutUrl: visit.url,
      expiresAt: beganAt,
      nextCheckAt: now,
      createdAt: beganAt,
    });
  }
  await new DemoRepository(db).insertPurchases(purchases);
}
