import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app';
import { camtFile } from '../camt';
import type { Cast } from './cast';
import { unique } from './unique';

/** A bank statement of an administrator with one line that nothing matches. @returns ids of both */
async function uploaded(app: TestApp, cast: Cast): Promise<{ fileId: string; lineId: string }> {
  const reference = unique('entry');
  const day = app.clock.now().toISOString().slice(0, 10);
  const { body } = await (
    await app.as(cast.people.admin)
  )
    .post('/bank/files')
    .set('content-type', 'application/xml')
    .send(camtFile({ day, ref: reference, entries: [{ reference, cents: 777, name: 'Keegi' }] }));
  await app.work();
  const line = await app.database.knex('bank_lines').where({ reference }).first<{ id: string }>('id');
  return { fileId: (body as { id: string }).id, lineId: line.id };
}

/** A payout that a provider has told of, with nothing in it. @returns its id */
async function payout(app: TestApp): Promise<string> {
  const [id, now] = [randomUUID(), app.clock.now()];
  const told = { provider: 'stripe', ref: unique('payout'), status: 'PAID', amountCents: 777, currency: 'EUR' };
  await app.database
    .knex('provider_payouts')
    .insert({ id, ...told, madeAt: now, changedAt: now, arrivesOn: now.toISOString().slice(0, 10), entries: 'READY' });
  return id;
}

export const BANK_THINGS = {
  payout: async (app: TestApp, cast: Cast) => ({ owner: cast.people.admin, path: { id: await payout(app) } }),
  bankFile: async (app: TestApp, cast: Cast) => ({
    owner: cast.people.admin,
    path: { id: (await uploaded(app, cast)).fileId },
  }),
  bankLine: async (app: TestApp, cast: Cast) => ({
    owner: cast.people.admin,
    path: { id: (await uploaded(app, cast)).lineId },
  }),
};
