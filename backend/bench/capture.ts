import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '#config';
import { buildApp } from '#src/app';
import { createContainer, createKernel, type Container } from '#src/container';
import { overhear } from './overhear';
import type { SignedIn } from './people';
import { planned, type Plan, type Statement } from './plan';
import { STAFF_LISTS } from './staff-lists';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const OPENS = /^begin/i;
const CLOSES = /^commit/i;
const NEW_PARTICIPANT = /^\s*insert into "?cohort_participants"?/;

export const registrationBody = JSON.stringify({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true });

/** The whole product in this process; its database statements are recorded. */
class Listener {
  private heard: Statement[] = [];
  private readonly endListening = overhear((statement) => this.heard.push(statement));

  private constructor(
    private readonly container: Container,
    private readonly server: Server,
  ) {}

  static async start(settings: Record<string, string>): Promise<Listener> {
    const container = createContainer(
      createKernel(loadConfig({ ...settings, LOG_LEVEL: 'error' }), 'valikool-bench-capture'),
    );
    const server = createServer(buildApp(container));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const listener = new Listener(container, server);
    // The first connection asks PostgreSQL for its version; this request keeps that out of the recording.
    await listener.ask('/courses');
    return listener;
  }

  async close(): Promise<void> {
    this.endListening();
    this.server.close();
    this.server.closeAllConnections();
    this.container.redis.disconnect();
    await this.container.knex.destroy();
  }

  /** @returns the answer, and the statements that produced it, in their order. */
  async ask(path: string, init: RequestInit = {}): Promise<{ body: unknown; statements: Statement[] }> {
    this.heard = [];
    const { port } = this.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(body)}`);
    return { body, statements: this.heard };
  }
}

function single(statements: readonly Statement[], what: string): Statement {
  const [statement, second] = statements;
  if (!statement || second) throw new Error(`${what}: one statement was expected, ${statements.length} were sent`);
  return statement;
}

/** Ids that are in no answer, such as those of ledger rows and messages: every registration creates new ones. */
function freshIdsIn(statements: readonly Statement[], known: ReadonlyMap<string, string>): Map<string, string> {
  const texts = statements.flatMap(({ values }) => values.filter((value) => typeof value === 'string'));
  const found = new Set(texts.flatMap((text) => text.match(UUID) ?? []).filter((id) => !known.has(id)));
  return new Map([...found].map((id, index) => [id, `fresh${index}`]));
}

function registrationPlan(statements: readonly Statement[], known: ReadonlyMap<string, string>): Plan['registration'] {
  const opens = statements.findIndex(({ text }) => OPENS.test(text));
  const closes = statements.findIndex(({ text }) => CLOSES.test(text));
  if (opens < 0 || closes < opens) throw new Error('Registering was expected to be one transaction');
  const fresh = freshIdsIn(statements, known);
  const all = statements.map((statement) => planned(statement, new Map([...known, ...fresh])));
  const inside = all.slice(opens, closes + 1);
  return {
    before: all.slice(0, opens),
    inside,
    after: all.slice(closes + 1),
    participantAt: inside.findIndex(({ text }) => NEW_PARTICIPANT.test(text)),
    freshIds: [...fresh.values()],
  };
}

async function listPlan(listener: Listener, { user, token }: SignedIn): Promise<Plan['lists']> {
  const plan: Plan['lists'] = {};
  const captured = new Map([
    [String(user.id), 'user'],
    [user.sessionId, 'session'],
  ]);
  for (const [name, path] of Object.entries(STAFF_LISTS)) {
    const { statements } = await listener.ask(path, { headers: { Authorization: `Bearer ${token}` } });
    plan[name] = statements.map((statement) => planned(statement, captured));
  }
  return plan;
}

export type CaptureInput = {
  settings: Record<string, string>;
  slug: string;
  student: SignedIn;
  admin: SignedIn;
  cohortId: number;
};

/**
 * Sends the product one request for each thing that is measured and records its statements, so that the baseline does
 * exactly the same work.
 */
export async function capture({ settings, slug, student, admin, cohortId }: CaptureInput): Promise<Plan> {
  const listener = await Listener.start(settings);
  try {
    const catalogue = single((await listener.ask('/courses')).statements, 'The catalogue');
    const coursePage = single((await listener.ask(`/courses/${slug}`)).statements, 'A course page');
    const lists = await listPlan(listener, admin);
    const { body, statements } = await listener.ask(`/cohorts/${cohortId}/registrations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${student.token}` },
      body: registrationBody,
    });
    const { registration } = body as { registration: { id: number } };
    const known = new Map([
      [String(student.user.id), 'user'],
      [student.user.sessionId, 'session'],
      [String(cohortId), 'cohort'],
      [String(registration.id), 'participant'],
    ]);
    return {
      reads: { catalogue: planned(catalogue, new Map()), coursePage: planned(coursePage, new Map([[slug, 'slug']])) },
      lists,
      registration: registrationPlan(statements, known),
    };
  } finally {
    await listener.close();
  }
}
