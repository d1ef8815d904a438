import type { DayProduct } from './product';
import type { StepLog } from './steps';

/** Somebody with an account who has not signed in yet. */
export type Student = { id: number; email: string };
export type Visit = { student: Student; cohortId: number; slug: string; address: string; turn: number };

/** One password for everybody, so that it is hashed once. */
export const PASSWORD = 'koolipäev-2026-algab';
/** The product asks to try again while a cohort is busy; browsers do it twice, and people a few times more. */
const MOST_TRIES = 6;
const TRY_AGAIN_MS = 400;
const WAIT_MS = 30_000;

type Answer = { status: number; body: unknown };

/** One student's requests. Each comes from an address of its own, as the limits per address are on. */
class Browser {
  constructor(
    private readonly address: string,
    private readonly api: string,
  ) {}

  token: string | null = null;

  async get(url: string): Promise<Answer> {
    return this.send(url, { method: 'GET' });
  }

  async post(path: string, body: unknown): Promise<Answer> {
    return this.send(`${this.api}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  async api1(path: string): Promise<Answer> {
    return this.get(`${this.api}/api/v1${path}`);
  }

  private async send(
    url: string,
    init: { method: string; body?: string; headers?: Record<string, string> },
  ): Promise<Answer> {
    const headers = {
      ...init.headers,
      'x-forwarded-for': this.address,
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
    };
    const reply = await fetch(url, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    return { status: reply.status, body: isJson ? JSON.parse(text) : text };
  }
}

const codeOf = ({ body }: Answer): string => (body as { code?: string }).code ?? '';

function expectOk(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${answer.status} ${codeOf(answer)}`);
}

/** The auth server's session, and with it the product's token. */
async function signIn(browser: Browser, { email }: Student): Promise<true> {
  const session = expectOk(
    await browser.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
  ).body;
  const { body } = expectOk(await browser.post('/api/v1/auth/session', { session }));
  browser.token = (body as { accessToken: string }).accessToken;
  return true;
}

type Registered = { payment: { url: string } | null };

/** @returns null when the cohort is full */
async function register(browser: Browser, cohortId: number): Promise<Registered | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await browser.post(`/api/v1/cohorts/${cohortId}/registrations`, {
      payer: 'STUDENT',
      provider: 'montonio',
      acceptTerms: true,
    });
    if (answer.status === 201) return answer.body as Registered;
    if (answer.status !== 409) throw new Error(`${answer.status} ${codeOf(answer)}`);
    if (codeOf(answer) !== 'seat.busy') return null;
    if (tries === MOST_TRIES) throw new Error('still busy');
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Presses the bank's button. @returns the token with which the bank sends the payer back */
async function payAtBank(address: string): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', intent: new URL(address).searchParams.get('intent') ?? '' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await reply.text();
  const back = reply.headers.get('location');
  const token = back === null ? null : new URL(back).searchParams.get('order-token');
  if (token === null) throw new Error(`the bank answered ${reply.status}`);
  return token;
}

/** Comes back from the bank; a busy cohort is asked again, as the page does. */
async function comeBack(browser: Browser, token: string): Promise<true> {
  for (let tries = 1; ; tries += 1) {
    const answer = await browser.post('/api/v1/payments/montonio/return', { carried: { 'order-token': token } });
    if (answer.status === 200) return true;
    if (answer.status !== 409 || tries === MOST_TRIES) throw new Error(`${answer.status} ${codeOf(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** One student opens the course's page, looks for others, signs in, wants a seat, and pays for it. */
export async function visit(
  { student, cohortId, slug, address, turn }: Visit,
  product: DayProduct,
  log: StepLog,
): Promise<void> {
  const browser = new Browser(address, product.apis[turn % 2] ?? product.apis[0]);
  await log.timed('page', async () => expectOk(await browser.get(`${product.edge}/courses/${slug}`)));
  await log.timed('search', async () => expectOk(await browser.api1('/courses?q=bioloogia')));
  if ((await log.timed('sign in', () => signIn(browser, student))) === null) return;
  const seat = await log.timed('register', () => register(browser, cohortId));
  if (seat?.payment) {
    const { url } = seat.payment;
    const token = await log.timed('pay', () => payAtBank(url));
    if (token !== null) await log.timed('return', () => comeBack(browser, token));
  }
  await log.timed('my courses', async () => expectOk(await browser.api1('/registrations')));
}
