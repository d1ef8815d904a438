/**
 * @covers GET /payments/options
 * @covers Bank, PaymentOptions
 */
import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { testApp, type TestApp } from '../../../../test/app';
import { testSandbox, type TestSandbox } from '../../../../test/sandbox';

let bank: TestSandbox;
let app: TestApp;
beforeAll(async () => {
  bank = await testSandbox();
  app = await testApp('banklogos', {
    env: {
      ...bank.env,
      CLOCK_CONTROL: 'on',
      CLOCK_URL: `${bank.url}/clock`,
      MONTONIO_LOGO_HOSTS: bank.url,
    },
  });
});
afterAll(async () => {
  await app.close();
  await bank.stop();
});
beforeEach(() => app.database.knex('bank_logos').delete());

type Option = { provider: string; banks: { code: string; name: string; logoUrl: string | null }[] };

const schedule = () =>
  app.container.registry.schedules.find(({ name }) => name === 'billing.fetch-bank-logos')?.run() ??
  Promise.reject(new Error('no such schedule'));
async function banks() {
  const { body } = await (await app.as(await app.given.student())).get('/payments/options').expect(200);
  return (body as { items: Option[] }).items.find(({ provider }) => provider === 'montonio')?.banks ?? [];
}
const logoOf = async (code: string) => (await banks()).find((candidate) => candidate.code === code)?.logoUrl ?? null;
const rows = () => app.database.knex('bank_logos').select<{ sourceUrl: string; nextTryAt: Date }[]>('*');

it('shows banks by their names alone until their logos are here, and then by our own addresses', async () => {
  expect((await banks()).map(({ logoUrl }) => logoUrl)).toEqual(Array.from({ length: 8 }, () => null));

  await schedule();

  const listed = await banks();
  expect(listed.map(({ name }) => name).slice(0, 3)).toEqual(['Swedbank', 'SEB', 'LHV']);
  for (const { logoUrl } of listed) expect(logoUrl).toMatch(/^\/uploads\/bank-logos\/[0-9a-f]{64}\.(svg|png)$/);
});

it('serves a logo to everybody for ever, under the hash of its content, and as nothing but a picture', async () => {
  await schedule();

  const svg = await supertest(app.url).get((await logoOf('LHVBEE22')) ?? '');
  const png = await supertest(app.url).get((await logoOf('RVUALT2V')) ?? '');

  expect(svg.status).toBe(200);
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const hash = createHash('sha256')
    .update(svg.body as Buffer)
    .digest('hex');
  expect(await logoOf('LHVBEE22')).toBe(`/uploads/bank-logos/${hash}.svg`);
  expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
});

it('fetches once for any number of runs, and again after a week', async () => {
  await Promise.all([schedule(), schedule()]);
  const first = await rows();
  await schedule();

  expect(await rows()).toEqual(first);
  expect(first).toHaveLength(8);
  app.clock.advance({ days: 7, minutes: 1 });
  await schedule();
  const changed = (await rows()).filter(({ nextTryAt }) => nextTryAt > app.clock.now());
  expect(changed).toHaveLength(8);
});

it('leaves the name alone when logos cannot be fetched, and tries again some hours later', async () => {
  await banks();
  await bank.send('PUT', '/control/faults/montonio', { statusOverride: 503 });
  await schedule();
  await bank.send('DELETE', '/control/faults');
  await schedule();
  expect(await banks()).toHaveLength(8);
  expect(await logoOf('LHVBEE22')).toBeNull();

  app.clock.advance({ hours: 6, minutes: 1 });
  await schedule();

  expect(await logoOf('LHVBEE22')).toContain('/uploads/bank-logos/');
});

it('keeps a logo that is here when it cannot be fetched again', async () => {
  await schedule();
  const before = await logoOf('LHVBEE22');
  await app.database.knex('bank_logos').update({ nextTryAt: app.clock.now() });
  await bank.send('PUT', '/control/faults/montonio', { statusOverride: 503 });

  await schedule();
  await bank.send('DELETE', '/control/faults');

  expect((await rows()).every(({ nextTryAt }) => nextTryAt > app.clock.now())).toBe(true);
  expect(await logoOf('LHVBEE22')).toBe(before);
});

it('fetches nothing while somebody looks', async () => {
  await banks();
  await banks();

  expect(await rows()).toEqual([]);
});

it('answers 404 to every other address', async () => {
  await schedule();
  await app.container.storage.put('bank-logos/page.html', Buffer.from('<script>'), 'text/html');
  const hash = 'a'.repeat(64);

  for (const file of ['page.html', `${hash}.svg`, `${hash}.html`, '..%2Fcourses%2Fx.svg', `${hash}.svg%00`, ''])
    expect([file, (await supertest(app.url).get(`/uploads/bank-logos/${file}`)).status]).toEqual([file, 404]);
});
