/**
 * A visitor may do to their registration whatever its owner may. Each action is tried on registrations of every kind
 * of a fresh demo; afterwards every invariant holds, and every refund is finished.
 * @covers Registration, AttachSchoolApplication, ChangePayer, DeclineSchoolApplication, ProviderOption
 * @covers RefundSent, SwapRegistration, SwapResult
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from '#platform/index';
import type { TestClient } from '../../test/app';
import { BankDesk } from '../../test/bank';
import { byLength } from '../../test/length';
import { payingApp, type PayingApp } from '../../test/paying';
import { sandboxSimulator } from './demo-orders';
import { sandboxCards } from './payment-plans';
import { seedDemo } from './seed-demo';

type Registration = { id: number; userId: number; defaultPayer: 'SCHOOL' | 'STUDENT'; kind: string };
type Doing = { paying: PayingApp; owner: TestClient; admin: TestClient; registration: Registration };
/** @returns the status of the answer */
type Act = (doing: Doing) => Promise<number>;
type Payment = { id: string } | null;

const uploads = mkdtempSync(path.join(tmpdir(), 'valikool-demo-actions-'));
afterAll(() => rmSync(uploads, { recursive: true }));

async function demoApp(purpose: string, isSimulated: boolean): Promise<PayingApp> {
  const paying = await payingApp(purpose);
  await seedDemo({
    database: paying.app.database.knex,
    storage: folderStorage(uploads),
    pictureOf: (slug) => path.join(__dirname, `pictures/${slug}.svg`),
    now: paying.app.clock.now(),
    simulator: isSimulated
      ? sandboxSimulator({ sandboxUrl: paying.bank.url, provider: 'montonio', publicUrl: null })
      : null,
    cards: isSimulated
      ? sandboxCards({ sandboxUrl: paying.bank.url, publicUrl: 'http://localhost:3000', provider: 'stripe' })
      : null,
  });
  return paying;
}

/**
 * On how many registrations of each kind an action must succeed. The short form does one, the long form a second one;
 * `DEMO_REGISTRATIONS=1000` does all of them.
 */
const WANTED_OF_KIND = Number(process.env['DEMO_REGISTRATIONS'] ?? byLength({ short: 1, long: 2 }));
/** Registrations tried for each one wanted. Some are refused: whether a seat can still be swapped depends on the day. */
const TRIES_FOR_EACH = 8;

/**
 * @returns the first active registrations of each kind: who pays, how, whether in parts, whether it is paid, and how far the
 * course is
 */
async function activeOnes({ app }: PayingApp): Promise<Registration[]> {
  const { rows } = await app.database.knex.raw<{ rows: Registration[] }>(
    `select * from (
       select *, row_number() over (partition by kind order by id) as place from (
         select p.id, p.user_id as "userId", p.default_payer as "defaultPayer", jsonb_build_array(
             p.status, p.default_payer, p.price_cents = 0, p.student_share_cents = 0, i.status, i.kind, i.schedule is null,
             a.provider, a.status, c.start_date > cast(:now as timestamptz))::text as kind
         from cohort_participants p join cohorts c on c.id = p.cohort_id left join invoices i on i.invoice_id = p.invoice_id
           left join lateral (select provider, status from payment_attempts a where a.participant_id = p.id
             order by a.created_at desc limit 1) a on true
         where p.status <> 'CANCELED') active) placed
     where place <= :most order by id`,
    { now: app.clock.now(), most: WANTED_OF_KIND * TRIES_FOR_EACH },
  );
  return rows;
}

async function payAtBank(payment: Payment, { at }: PayingApp): Promise<void> {
  if (payment === null) return;
  const [order] = await at.ordersOf(payment.id);
  if (order) await at.payAtBank(order.uuid).catch(() => undefined);
  if (order) await at.webhook(order.uuid, 'both');
}

const ACTIONS: Record<string, Act> = {
  pay: async ({ owner, registration: { id }, paying }) => {
    const { status, body } = await owner.post(`/registrations/${id}/pay`).send({ provider: 'montonio' });
    await payAtBank(status === 200 ? (body as Payment) : null, paying);
    return status;
  },
  cancel: async ({ owner, registration: { id } }) => (await owner.post(`/registrations/${id}/cancel`).send({})).status,
  swap: async ({ owner, registration: { id }, paying }) => {
    const options = (await owner.get(`/registrations/${id}/swap-options`)).body as {
      items?: { cohort: { id: number } }[];
    };
    const cohortId = options.items?.[0]?.cohort.id;
    if (cohortId === undefined) return 404;
    const { status, body } = await owner.post(`/registrations/${id}/swap`).send({ cohortId, provider: 'montonio' });
    await payAtBank(status < 300 ? ((body as { payment?: Payment }).payment ?? null) : null, paying);
    return status;
  },
  'change the payer of': async ({ admin, registration: { id, defaultPayer } }) => {
    const payer = defaultPayer === 'SCHOOL' ? 'STUDENT' : 'SCHOOL';
    return (await admin.post(`/registrations/${id}/payer`).send({ payer, note: 'Vanem soovis nii' })).status;
  },
};

/** Mails and documents move no money but take most of the time. */
async function leaveOutMails({ app }: PayingApp): Promise<void> {
  const quiet = app.container.modules.messages.filter(
    ({ queue, name }) => queue === 'emails' || name === 'invoice.issued',
  );
  await app.database
    .knex('queue_messages')
    .whereIn(
      'name',
      quiet.map(({ name }) => name),
    )
    .whereNull('completedAt')
    .update({ completedAt: app.clock.now() });
}

/** Staff send the refunds by hand; the bank takes its steps, an hour per round. */
async function finishRefunds({ app, at, bank, stop }: PayingApp): Promise<void> {
  const admin = await app.as(await app.given.admin());
  for (let round = 0; round < 30; round += 1) {
    const open = await app.database
      .knex('refunds')
      .join('payment_attempts', 'payment_attempts.id', 'refunds.payment_attempt_id')
      .whereIn('refunds.status', ['CREATED', 'PENDING', 'PROCESSING'])
      .select<{ id: string; provider: string }[]>('refunds.id', 'payment_attempts.provider');
    if (open.length === 0) return;
    for (const { id, provider } of open)
      if (provider === 'bank') await admin.post(`/refunds/${id}/sent`).send({ reference: `OUT-${id}` });
    await leaveOutMails({ app, at, bank, stop });
    await at.putForward({ minutes: 10 });
    await at.reconcile();
  }
}

/** Tries an action on each kind of registration. `failures` are answers of 500 and more; a refusal is none. */
async function tryOnEachKind(act: Act, paying: PayingApp): Promise<{ kindsDone: number; failures: string[] }> {
  const { app } = paying;
  const failures: string[] = [];
  const successesByKind = new Map<string, number>();
  const admin = await app.as(await app.given.admin());
  for (const registration of await activeOnes(paying)) {
    const succeeded = successesByKind.get(registration.kind) ?? 0;
    if (succeeded >= WANTED_OF_KIND) continue;
    const owner = await app.as(await app.given.signedIn(registration.userId));
    const status = await act({ paying, owner, admin, registration });
    if (status >= 500) failures.push(`${registration.id}: ${status}`);
    if (status < 300) successesByKind.set(registration.kind, succeeded + 1);
  }
  await leaveOutMails(paying);
  await app.work();
  return { kindsDone: successesByKind.size, failures };
}

async function expectSound(name: string, isSimulated: boolean): Promise<void> {
  const act = ACTIONS[name];
  if (!act) throw new Error(`Nobody can ${name}`);
  const paying = await demoApp(`demo${name.slice(0, 3)}`, isSimulated);
  try {
    const { kindsDone, failures } = await tryOnEachKind(act, paying);
    await finishRefunds(paying);

    expect(failures).toEqual([]);
    expect(kindsDone).toBeGreaterThan(0);
    expect(await paying.at.brokenInvariants()).toEqual([]);
    expect(await new BankDesk(paying.app, paying.at).differences()).toEqual([]);
    const unfinished = await paying.app.database.knex('refunds').whereNot({ status: 'SUCCESSFUL' });
    expect(unfinished).toEqual([]);
  } finally {
    await paying.stop();
  }
}

/** How registrations for which schools pay stand with the approval, where the school asks for it and where it does not. */
const APPROVALS = `
  select s.needs_approval as "isAsked", p.approval_until is not null as waits, p.approval_decided_at is not null as "isDecided",
    count(*)::integer as number
  from cohort_participants p join schools s on s.id = p.school_id
  where p.school_share_cents > 0 and p.status <> 'CANCELED' group by 1, 2, 3 order by 1, 2, 3`;

/** One demo for all of them: each looks at people whom the others leave alone. */
describe('a fresh demo', () => {
  let app: PayingApp['app'];
  let at: PayingApp['at'];
  let stop: PayingApp['stop'];
  beforeAll(async () => {
    ({ app, at, stop } = await demoApp('demofresh', false));
  });
  afterAll(() => stop());

  it('has books that agree from the start, and an e-invoice of every document of a school', async () => {
    expect(await new BankDesk(app, at).differences()).toEqual([]);
    const admin = await app.as(await app.given.admin());
    const documents = await app.database
      .knex('invoices')
      .whereNotNull('number')
      .whereNotNull('buyerSchoolId')
      .select<{ invoiceId: string; number: string }[]>('invoiceId', 'number');
    const refused: string[] = [];
    for (const { invoiceId, number } of documents)
      if ((await admin.get(`/invoices/${invoiceId}.xml`)).status !== 200) refused.push(number);

    expect(documents.length).toBeGreaterThan(10);
    expect(refused).toEqual([]);
  });

  it('lets staff attach an application to the school that nobody represents, and decide about the others', async () => {
    const admin = await app.as(await app.given.admin());
    const { items } = (await admin.get('/school-applications')).body as { items: { id: number; schoolName: string }[] };
    const idOf = (name: RegExp) => items.find(({ schoolName }) => name.test(schoolName))?.id ?? 0;
    const school = await app.database
      .knex('schools')
      .where({ name: 'Võru Kandle Gümnaasium' })
      .first<{ id: number }>('id');

    const attached = await admin.post(`/school-applications/${idOf(/Kandle/)}/attach`).send({ schoolId: school.id });
    const declined = await admin
      .post(`/school-applications/${idOf(/Paekivi/)}/decline`)
      .send({ note: 'Kool on juba meiega' });
    await app.work();

    expect([attached.status, declined.status]).toEqual([200, 200]);
    expect(app.mails.map(({ to }) => to)).toContain('maarja.kukk@kandle.naide.ee');
  });

  it('has a school that approves what it pays for, and whose representative decides about those who wait', async () => {
    const { rows } = await app.database.knex.raw<{ rows: object[] }>(APPROVALS);
    const { schoolId, userId } = await app.database
      .knex('cohort_participants')
      .join('school_reps', 'school_reps.school_id', 'cohort_participants.school_id')
      .whereNotNull('approvalUntil')
      .first<{ schoolId: number; userId: number }>('cohort_participants.school_id', 'school_reps.user_id');
    const rep = await app.as(await app.given.signedIn(userId));
    const waiting = async () =>
      ((await rep.get(`/schools/${schoolId}/approvals`)).body as { items: { registrationId: number }[] }).items;
    const [one, two] = await waiting();
    const approved = await rep.post('/registrations/bulk').send({ action: 'APPROVE', ids: [one?.registrationId] });
    const refused = await rep
      .post('/registrations/bulk')
      .send({ action: 'REFUSE', ids: [two?.registrationId], reason: 'Eelarve on otsas' });
    await app.work();

    expect(rows).toEqual([
      { isAsked: false, waits: false, isDecided: false, number: expect.any(Number) as number },
      { isAsked: true, waits: false, isDecided: true, number: expect.any(Number) as number },
      { isAsked: true, waits: true, isDecided: false, number: 2 },
    ]);
    expect([approved.body, refused.body]).toMatchObject([
      { results: [{ outcome: 'DONE' }] },
      { results: [{ outcome: 'DONE' }] },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

it.each(Object.keys(ACTIONS))('a visitor may %s registrations of every kind', (name) => expectSound(name, true));

it('a visitor may cancel registrations of every kind, also when no simulated bank knows its payment', () =>
  expectSound('cancel', false));
