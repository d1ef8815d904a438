import type { OnlineProvider } from '@valikool/contract';
import { after, DAY_MS } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import type { Pass, PassPurchase } from './passes.types';

type Stores = { cases: CaseWriter };
/** A subscription, or the visit that begins one, by the provider's number of it. */
type Asked = { provider: OnlineProvider; subscription: string } | { provider: OnlineProvider; visit: string };
type Silence = { asked: Asked; userId: number; priceCents: number; sinceAt: Date };

const KIND = 'pass.unanswered';
/** Staff are asked after so many questions, so that a worker that was stopped for a day opens no cases. */
const LEAST_CHECKS = 2;

const subjectOf = (asked: Asked): string =>
  `${asked.provider}:${'subscription' in asked ? asked.subscription : asked.visit}`;

/** @returns what is asked about a pass, once a day has gone by without an answer that can be read; null before */
export function silenceOf(pass: Pass, now: Date): Silence | null {
  const { provider, subscriptionId: subscription, userId, priceCents, seenAt, checks } = pass;
  if (checks < LEAST_CHECKS || after(seenAt, DAY_MS) > now) return null;
  return { asked: { provider, subscription }, userId, priceCents, sinceAt: seenAt };
}

/**
 * @returns what is asked about a visit, once a day has gone by since it could be paid; null before, and for a visit that was
 * never opened. `sinceAt` is when the purchase was made.
 */
export function silenceOfVisit(purchase: PassPurchase, now: Date): Silence | null {
  const { provider, checkoutRef: visit, userId, priceCents, expiresAt, createdAt, checks } = purchase;
  if (visit === null || checks < LEAST_CHECKS || after(expiresAt ?? createdAt, DAY_MS) > now) return null;
  return { asked: { provider, visit }, userId, priceCents, sinceAt: createdAt };
}

/** Asks staff about it. One open case stands for each. */
export async function askAboutSilence(
  { cases }: Stores,
  { asked, userId, priceCents, sinceAt }: Silence,
  now: Date,
): Promise<void> {
  const facts = { ...asked, sinceAt: sinceAt.toISOString() };
  await cases.open({ kind: KIND, subjectKey: subjectOf(asked), facts, amountCents: priceCents, userId, now });
}

/**
 * Call it when the provider has answered about a pass. Closes the case about its silence. A pass that the provider has to
 * end, and has not ended, keeps its case; after a day it gets one, because its student may go on paying.
 * @param pass as it was before this answer
 */
export async function updateSilenceCase(
  stores: Stores,
  pass: Pass,
  { endedAt, now }: { endedAt: Date | null; now: Date },
): Promise<void> {
  const { provider, subscriptionId: subscription, userId, priceCents, cancelWantedAt: sinceAt } = pass;
  const asked = { provider, subscription };
  if (sinceAt === null || endedAt !== null) return closeSilence(stores, asked, now);
  if (after(sinceAt, DAY_MS) <= now) await askAboutSilence(stores, { asked, userId, priceCents, sinceAt }, now);
}

/** The provider has answered about it. */
export async function closeSilence({ cases }: Stores, asked: Asked, now: Date): Promise<void> {
  await cases.closeBySubject(KIND, subjectOf(asked), { outcome: 'ANSWERED', now });
}
