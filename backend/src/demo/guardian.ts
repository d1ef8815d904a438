import type { Knex } from 'knex';
import { paymentLinkTokens, paymentLinkWriter } from '#modules/billing/index';
import { after, HOUR_MS } from '#platform/index';
import { FIXED_EMAILS } from './accounts.content';
import type { DemoData } from './demo.types';

/** As long as a student's seat waits for somebody else. */
const WAITS_MS = 48 * HOUR_MS;

const PAYER = { name: 'Liis Maasikas', email: 'liis.maasikas@example.ee', language: 'et' } as const;

/** One student has asked a parent to pay; the mail with the link is sent once the worker runs, and the link works. */
export async function seedGuardian(
  db: Knex,
  { participants, users }: Pick<DemoData, 'participants' | 'users'>,
  { now, secretsKey }: { now: Date; secretsKey: string },
): Promise<void> {
  const fixed: readonly string[] = Object.values(FIXED_EMAILS);
  const isFixed = (userId: number) => users.some(({ id, email }) => id === userId && fixed.includes(email));
  const until = after(now, WAITS_MS);
  const waiting = participants.filter(
    ({ heldUntil, confirmedAt, canceledAt, invoiceId }) =>
      heldUntil !== null && heldUntil >= until && confirmedAt === null && canceledAt === null && invoiceId !== null,
  );
  const seat = waiting.find(({ userId }) => isFixed(userId)) ?? waiting[0];
  if (!seat || seat.invoiceId === null) return;
  await paymentLinkWriter(paymentLinkTokens(secretsKey))(db).ask({
    purpose: 'GUARDIAN',
    invoiceId: seat.invoiceId,
    participantId: seat.id,
    askedByUserId: seat.userId,
    payer: PAYER,
    expiresAt: until,
    now,
  });
}
