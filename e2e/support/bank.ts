import type { Pool } from 'pg';

export type Attempt = { id: string; status: string; url: string | null };
export type Order = { uuid: string; paymentStatus: string; merchantReference: string };

async function send(method: 'PUT' | 'POST', url: string, body: unknown): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Payment attempts for seats of the cohorts. */
export async function attemptsOf(db: Pool, cohorts: readonly number[]): Promise<Attempt[]> {
  const { rows } = await db.query<Attempt>(
    `select a.id, a.status, a.payment_url as url from payment_attempts a join cohort_participants p on p.id = a.participant_id
     where p.cohort_id = any ($1) order by a.id`,
    [cohorts],
  );
  return rows;
}

/** Orders of the simulated bank for one payment attempt. */
export async function ordersOf(sandboxUrl: string, attemptId: string): Promise<Order[]> {
  const reply = await fetch(`${sandboxUrl}/control/montonio/orders?merchantReference=${attemptId}`);
  return ((await reply.json()) as { items: Order[] }).items;
}

/** Pays the attempt's order in full, as its payer would on the bank's page; the bank then sends a webhook. */
export async function payAtBank(sandboxUrl: string, attemptId: string): Promise<void> {
  const [order] = await ordersOf(sandboxUrl, attemptId);
  await send('POST', `${sandboxUrl}/control/montonio/orders/${order?.uuid ?? ''}/pay`, {});
}

/** @param faults the switches to change; the others stay as they are */
export async function setBankFaults(sandboxUrl: string, faults: Record<string, unknown>): Promise<void> {
  await send('PUT', `${sandboxUrl}/control/faults/montonio`, faults);
}

/** Puts every process's clock forward. */
export async function moveClock(
  sandboxUrl: string,
  advance: { days?: number; hours?: number; minutes?: number },
): Promise<void> {
  await send('POST', `${sandboxUrl}/clock`, { advance });
}
