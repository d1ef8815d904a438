/** @covers CreateWebhookEndpoint */
import { testApp, type TestApp } from '../../test/app';
import type { GivenUser } from '../../test/given';
import { EventListener, readRegistration } from '../example/integrator';
import { eInvoices, registerClass } from '../example/register-class';
import { apiClient, type ApiClient } from '../src/index';

type Integrator = { client: ApiClient; listener: EventListener };

let app: TestApp;
beforeAll(async () => {
  app = await testApp('integrator', { env: { WEBHOOKS_TO_LOOPBACK: 'on' } });
});
afterAll(() => app.close());

/** The same program for a school: its key, and its webhook. */
async function integratorOf(maker: GivenUser): Promise<Integrator> {
  const person = await app.as(maker);
  const key = await person
    .post('/api-keys')
    .send({
      name: 'Infosüsteem',
      permissions: [
        'student.read-school',
        'registration.create-school',
        'registration.read-school',
        'invoice.read-school',
      ],
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000 * 30).toISOString(),
    })
    .expect(201);
  const listener = new EventListener();
  const added = await person
    .post('/webhook-endpoints')
    .send({
      name: 'Infosüsteem',
      url: await listener.listen(),
      events: ['registration.created', 'registration.confirmed', 'invoice.issued'],
    })
    .expect(201);
  listener.trust((added.body as { secret: string }).secret);
  return { client: apiClient({ url: app.url, apiKey: (key.body as { secret: string }).secret }), listener };
}

it('registers a student, hears of it, and reads the invoice as UBL; another school’s program gets nothing', async () => {
  const rep = await app.given.schoolRep();
  await (await app.as(rep)).patch(`/schools/${rep.schoolId}/billing`).send({ buyerReference: 'Kantselei' }).expect(200);
  const [own, foreign] = [await integratorOf(rep), await integratorOf(await app.given.schoolRep())];
  const [student] = await app.given.students(1, rep.schoolId);
  const cohort = await app.given.cohort({ startsInDays: 10 });
  const order = { schoolId: rep.schoolId, cohortId: cohort.id, emails: [student?.email ?? ''] };

  const [outcome] = await registerClass(own.client, order);
  await app.container.modules.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();
  await app.work();

  const heard = own.listener.events;
  expect(heard.map(({ type }) => type).sort()).toEqual([
    'invoice.issued',
    'registration.confirmed',
    'registration.created',
  ]);
  const confirmed = heard.find(({ type }) => type === 'registration.confirmed');
  expect(outcome).toEqual({ email: student?.email, registrationId: confirmed?.data.registrationId });
  if (!confirmed) throw new Error('not confirmed');
  expect(await readRegistration(own.client, confirmed)).toMatchObject({ status: 'REGISTERED' });
  expect([...(await eInvoices(own.client)).values()]).toEqual([
    expect.stringContaining('<cbc:PayableAmount currencyID="EUR">95.00</cbc:PayableAmount>'),
  ]);

  expect(foreign.listener.events).toEqual([]);
  await expect(readRegistration(foreign.client, confirmed)).rejects.toMatchObject({ statusCode: 404 });
  await expect(registerClass(foreign.client, order)).rejects.toMatchObject({ statusCode: 404 });
  expect(await eInvoices(foreign.client)).toEqual(new Map());
  for (const { listener } of [own, foreign]) listener.close();
});

it('refuses what was not signed by the product', async () => {
  const listener = new EventListener();
  const address = await listener.listen();
  listener.trust('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD');
  const headers = { 'webhook-id': '1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const forged = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'webhook-signature': 'v1,AAAA' },
    body: '{"type":"registration.confirmed"}',
  });

  expect([forged.status, listener.events]).toEqual([401, []]);
  listener.close();
});
