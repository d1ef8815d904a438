import type { TestApp } from './app';
import { camtFile, type SampleEntry, type SampleStatement } from './camt';
import type { GivenUser } from './given';
import type { PayingApp } from './paying';

export type BankFile = { id: string; status: string; linesRead: number; linesAdded: number; refusal: string | null };
export type Guess = {
  booking: Record<string, unknown>;
  reasons: string[];
  isSure: boolean;
  label: string;
  score: number;
};
export type Line = {
  id: string;
  reference: string;
  status: string;
  amount: { amount: number };
  open: { amount: number };
  guesses: Guess[];
  matches: { kind: string; amount: { amount: number }; isByRule: boolean; undoneAt: string | null }[];
};
export type Invoiced = { student: GivenUser; invoiceId: string; number: string; viitenumber: string; cents: number };
export type Books = {
  days: { day: string; rowCount: number }[];
  setAside: { count: number; in: { amount: number }; out: { amount: number } };
  checks: { name: string; rowCount: number; difference: { amount: number }; rows: { label: string; kind: string }[] }[];
};

let names = 0;
/** @returns a number of an entry that no other has */
export const entryNumber = (): string => `2026${String((names += 1)).padStart(12, '0')}`;

/** An administrator with the bank's statements. */
export class BankDesk {
  private balance = 0;

  constructor(
    private readonly app: TestApp,
    private readonly at: PayingApp['at'],
  ) {}

  today = (): string => this.app.clock.now().toISOString().slice(0, 10);
  admin = async () => this.app.as(await this.app.given.admin());

  send = async (content: string | Buffer, type = 'application/xml') =>
    (await this.admin()).post('/bank/files').set('content-type', type).send(content);

  /**
   * Uploads a statement whose opening is the last one's closing, and has it worked.
   * @param edited changes the file's text before it is sent
   */
  async upload(
    entries: readonly SampleEntry[],
    more: Partial<SampleStatement> = {},
    edited = (file: string): string => file,
  ): Promise<BankFile> {
    const openingCents = more.openingCents ?? this.balance;
    const { status, body } = await this.send(edited(camtFile({ day: this.today(), openingCents, entries, ...more })));
    expect(status).toBe(200);
    await this.app.work();
    const file = await this.file((body as BankFile).id);
    if (file.status === 'DONE') this.balance = entries.reduce((sum, { cents }) => sum + cents, openingCents);
    return file;
  }

  file = async (id: string): Promise<BankFile> =>
    (await (await this.admin()).get(`/bank/files/${id}`)).body as BankFile;

  async lines(status: string): Promise<Line[]> {
    return ((await (await this.admin()).get(`/bank/lines?status=${status}&limit=100`)).body as { items: Line[] }).items;
  }

  /** @throws when the line is in no list */
  async line(reference: string): Promise<Line> {
    const all = [...(await this.lines('WAITING')), ...(await this.lines('BOOKED')), ...(await this.lines('NEW'))];
    const found = all.find((each) => each.reference === reference);
    if (!found) throw new Error(`No line ${reference}`);
    return found;
  }

  match = async (id: string, body: object) => (await this.admin()).post(`/bank/lines/${id}/match`).send(body);
  undo = async (id: string) => (await this.admin()).post(`/bank/lines/${id}/undo`).send();

  async books(): Promise<Books> {
    const { status, body } = await (await this.admin()).post('/reconciliation').send();
    expect(status).toBe(200);
    return body as Books;
  }

  /** What differs in the books, but for lines that wait. */
  differences = async () =>
    (await this.books()).checks.filter(({ name, rowCount }) => name !== 'bank-waiting' && rowCount > 0);

  /** A student with a held seat and an issued invoice of 95 € to be paid by transfer. */
  async invoiced(student?: GivenUser): Promise<Invoiced> {
    const owner = student ?? (await this.app.given.student());
    const client = await this.app.as(owner);
    const cohort = await this.app.given.cohort({ startsInDays: 30 });
    const { status } = await client
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
    expect(status).toBe(201);
    await this.app.work();
    const rows = await this.app.database
      .knex('invoices')
      .where({ buyerUserId: owner.id })
      .whereNotNull('issuedAt')
      .orderBy('number', 'desc')
      .select<{ invoiceId: string; number: string; referenceNumber: string; totalCents: number }[]>('*');
    const [row] = rows;
    if (!row) throw new Error('No invoice');
    return {
      student: owner,
      invoiceId: row.invoiceId,
      number: row.number,
      viitenumber: row.referenceNumber,
      cents: row.totalCents,
    };
  }

  async invoice(invoiceId: string): Promise<{ status: string; paidCents: number }> {
    const row = await this.app.database
      .knex('invoices')
      .where({ invoiceId })
      .first<{ status: string; paidCents: number } | undefined>('status', 'paidCents');
    if (!row) throw new Error('No invoice');
    return row;
  }

  ledgerOf = (account: string, party?: { userId: number }) => this.at.ledgerOf(account, party);
}
