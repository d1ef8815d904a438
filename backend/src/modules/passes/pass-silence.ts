import type { OnlineProvider } from '@valikool/contract';
import { after, DAY_MS } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import type { Pass, PassPurchase } from './passes.types';

type Stores = { cases: CaseWriter };
/** A subscription, or the visit that begins one, by the provider's number of it. */
type Asked = { provider: OnlineProvider; subscription: string } | { provider: OnlineProvider; visit: string };
type Silence = { asked: Asked; userId: number; priceCents: number; sinceAt: Date };

const KIND = 'pass.unanswered';
/** Questions without an answer: a worker that was away for a day has asked nothing. */
const LEAST_CHECKS = 2;

const subjectOf = (asked: Asked): string =>
  `${asked.provider}:${'subscription' in asked ? asked.subscription : asked.visit}`;

/** @returns what is asked about a pass, once a day has gone by without an answer that can be read; null before */
export function silenceOf(pass: Pass, now: Date): Silence | null {
  const { provider, subscriptionId: subscription, userId, priceCents, seenAt, checks } = pass;
  if (checks < LEAST_CHECKS || after(seenAt, DAY_MS) > now) return null;
  return { asked: { provider, subscription }, userId, priceCents, sinceAt: seenAt };
}

/** @returns the same about a visit, which can be paid for a day; null while it can, and before it was opened */
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

/** The provider has answered about it. */
export async function closeSilence({ cases }: Stores, asked: Asked, now: Date): Promise<void> {
  await cases.closeBySubject(KIND, subjectOf(asked), { outcome: 'ANSWERED', now });
}
