import { testApp, type TestApp, type TestClient } from './app';
import type { GivenUser } from './given';
import { testSandbox, type TestSandbox } from './sandbox';

/** What the sandbox's operator was given. */
export type HandedOver = { id: string; key: string; receiver: string; number: string; xml: string };
export type DeliveryRow = {
  id: string;
  sending: number;
  state: string;
  tries: number;
  operatorRef: string | null;
  lastError: string | null;
  nextTryAt: Date | null;
  askedAt: Date | null;
};

const BILLING = { wantsEInvoice: true, buyerReference: 'Õppeosakond', orderNumber: 'T-1' };
/** Longer than any test: a submission ends when the test says so. */
const NEVER_BY_ITSELF = 2_592_000;

/** The application with the sandbox's operator of e-invoices, and schools that want e-invoices. */
export class OperatorDesk {
  private readonly missing: { scheme: string; identifier: string }[] = [];

  private constructor(
    readonly app: TestApp,
    readonly sandbox: TestSandbox,
  ) {}

  static async open(purpose: string): Promise<OperatorDesk> {
    const sandbox = await testSandbox();
    return new OperatorDesk(await testApp(purpose, { env: sandbox.operatorEnv }), sandbox);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sandbox.stop();
  }

  /** Everything works again, and nothing is delivered by itself. */
  async calm(): Promise<void> {
    await this.sandbox.send('DELETE', '/control/faults');
    for (const receiver of this.missing.splice(0))
      await this.sandbox.send('PUT', '/control/storecove/receivers', { ...receiver, receives: true });
    await this.faults({ deliverAfterSeconds: NEVER_BY_ITSELF });
  }

  faults = (switches: object) => this.sandbox.send('PUT', '/control/faults/storecove', switches);
  /** The network does not know the receiver until `calm`. All schools of tests have one registry code. */
  async cannotReceive(scheme: string, identifier: string): Promise<void> {
    this.missing.push({ scheme, identifier });
    await this.sandbox.send('PUT', '/control/storecove/receivers', { scheme, identifier, receives: false });
  }

  async school(): Promise<GivenUser & { schoolId: number }> {
    const rep = await this.app.given.schoolRep();
    await this.change(rep, BILLING);
    return rep;
  }

  async change(rep: GivenUser & { schoolId: number }, body: object): Promise<void> {
    const client = await this.app.as(rep);
    await client.patch(`/schools/${rep.schoolId}/billing`).send(body).expect(200);
  }

  /** A student of the school is on its invoice, which is issued. The queue is not worked. */
  async issue({ schoolId }: { schoolId: number }): Promise<{ invoiceId: string; registrationId: number }> {
    const student = await this.app.given.student({ schoolId });
    const cohort = await this.app.given.cohort({ startsInDays: 10 });
    const client = await this.app.as(student);
    const reply = await client
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })
      .expect(201);
    const { registration } = reply.body as { registration: { id: number } };
    await this.run('invoices.issue-due-drafts');
    const { invoiceId } = await this.app.database
      .knex('invoices')
      .where({ buyerSchoolId: schoolId, kind: 'INVOICE' })
      .first<{ invoiceId: string }>('invoiceId');
    return { invoiceId, registrationId: registration.id };
  }

  async run(schedule: string): Promise<void> {
    await this.app.container.modules.schedules.find(({ name }) => name === schedule)?.run();
  }

  /** What the worker does as time passes: reads the operator's queue, which may fail, and takes what is due. */
  async pass(time: Parameters<TestApp['clock']['advance']>[0] = {}): Promise<void> {
    this.app.clock.advance(time);
    await this.run('e-invoices.pull-events').catch(() => undefined);
    await this.run('e-invoices.sweep-deliveries');
    await this.app.work();
  }

  async handedOver(invoiceId: string): Promise<HandedOver[]> {
    const { number } = await this.app.database
      .knex('invoices')
      .where({ invoiceId })
      .first<{ number: string }>('number');
    const { items } = await this.sandbox.get<{ items: HandedOver[] }>('/control/storecove/submissions');
    return items.filter((item) => item.number === number);
  }

  /** @returns how many times a document was posted with the key, also when that was refused */
  async posts(key: string | undefined): Promise<number> {
    const { posts } = await this.sandbox.get<{ posts: string[] }>('/control/storecove/submissions');
    return posts.filter((each) => each === key).length;
  }

  /** The network is through with the document, or with an earlier submission of it. */
  async end(invoiceId: string, outcome: 'succeeded' | 'failed', submission?: HandedOver): Promise<void> {
    const { id } = submission ?? (await this.handedOver(invoiceId)).at(-1) ?? {};
    await this.sandbox.send('POST', `/control/storecove/submissions/${id}/end`, { outcome });
  }

  deliveries = (invoiceId: string): Promise<DeliveryRow[]> =>
    this.app.database.knex('e_invoice_deliveries').where({ invoiceId }).orderBy('sending');

  cases = (invoiceId: string) =>
    this.app.database.knex('cases').where({ kind: 'e-invoice.undelivered', subjectKey: invoiceId }).orderBy('id');

  async admin(): Promise<TestClient> {
    return this.app.as(await this.app.given.admin());
  }

  /** As the API tells it. */
  async seenBy(client: TestClient, invoiceId: string): Promise<Record<string, unknown> | undefined> {
    const { body } = await client.get(`/invoices/${invoiceId}`).expect(200);
    return (body as { eInvoiceDelivery?: Record<string, unknown> }).eInvoiceDelivery;
  }
}
