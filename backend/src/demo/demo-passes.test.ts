/**
 * A visitor may do to the passes of the demo whatever their owners may: they are real ones of the simulated provider.
 * @covers BuyPass, Pass, PassPage
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from '#platform/index';
import { PassHolders, type PassBody } from '../../test/pass-holders';
import { payingApp, type PayingApp } from '../../test/paying';
import { sandboxPasses } from './passes';
import { seedDemo } from './seed-demo';

const uploads = mkdtempSync(path.join(tmpdir(), 'valikool-demo-passes-'));
let on: PayingApp;

beforeAll(async () => {
  on = await payingApp('demo_passes');
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
  await seedDemo({
    database: on.app.database.knex,
    storage: folderStorage(uploads),
    pictureOf: (slug) => path.join(__dirname, `pictures/${slug}.svg`),
    now: on.app.clock.now(),
    passes: sandboxPasses({ sandboxUrl: on.bank.url, publicUrl: 'http://localhost:3000', provider: 'stripe' }),
  });
  await new PassHolders(on).reconcile();
  await on.app.work();
});
afterAll(async () => {
  await on.stop();
  rmSync(uploads, { recursive: true });
});

const holders = (): Promise<{ userId: number; type: string }[]> =>
  on.app.database.knex('pass_purchases').orderBy('createdAt', 'desc').select('userId', 'type');
const ownerOf = async (index: number) => on.app.as(await on.app.given.signedIn((await holders())[index]?.userId ?? 0));

it('has one that works, one that its student has paused, and one with a charge that failed for good', async () => {
  const admin = await on.app.as(await on.app.given.admin());
  const { items } = (await admin.get('/subscriptions')).body as { items: PassBody[] };

  expect(items.map(({ type, state }) => [type, state])).toEqual(
    expect.arrayContaining([
      ['MULTI_PASS', 'ACTIVE'],
      ['SINGLE_PASS', 'PAUSED'],
      ['SINGLE_PASS', 'UNPAID'],
    ]),
  );
  expect(await on.app.database.knex('pass_charges').where({ status: 'PAID' }).whereNull('invoiceId')).toEqual([]);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('lets its owner register, pause, resume, end it with its period, keep it, and end it at once', async () => {
  const owner = await ownerOf(0);
  const [pass] = ((await owner.get('/subscriptions')).body as { items: PassBody[] }).items;
  const { id: cohortId } = await on.app.given.cohort();
  const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'pass' };
  const registered = await owner.post(`/cohorts/${cohortId}/registrations`).send(choice);
  const states: string[] = [];
  const act = async (action: string, body?: object) => {
    const reply = await owner.post(`/subscriptions/${pass?.id ?? 0}/${action}`).send(body);
    states.push((reply.body as PassBody).state);
  };
  await act('pause', {});
  await act('resume');
  await act('cancel', { when: 'PERIOD_END' });
  await act('resume');
  await act('cancel', { when: 'NOW' });

  expect(registered.status).toBe(201);
  expect(states).toEqual(['PAUSED', 'ACTIVE', 'ENDING', 'ACTIVE', 'ENDED']);
  expect(await on.at.brokenInvariants()).toEqual([]);
});
