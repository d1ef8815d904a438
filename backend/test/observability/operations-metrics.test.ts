/** @covers metrics */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { parse } from 'yaml';
import { createQueues, defineMessage, Outbox, z, type Queues } from '#platform/index';
import { jobFinished, metricsText } from '#src/metrics';
import { OperationsMetrics } from '#src/operations-metrics';
import { payingApp, type PayingApp } from '../paying';
import { countStatements } from '../statements';

const projectRoot = path.join(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

let paying: PayingApp;
let redis: Redis;
let queues: Queues;
beforeAll(async () => {
  paying = await payingApp('opsmetrics');
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '', { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  queues = createQueues(redis, `test-${Math.random().toString(36).slice(2)}`);
});
afterAll(async () => {
  await Promise.all(Object.values(queues).map((queue) => queue.close()));
  redis.disconnect();
  await paying.stop();
});

const said = defineMessage({ name: 'test.said', queue: 'integrations', payload: z.object({ id: z.number() }) });
const EDGE = { isUp: true, remotes: [{ id: 'student', isUp: true, version: 'abc123' }] };

function metrics(change: Partial<ConstructorParameters<typeof OperationsMetrics>[0]> = {}): OperationsMetrics {
  const { container } = paying.app;
  const { figures, invariants } = container.modules;
  return new OperationsMetrics({ ...container, figures, invariants, queues, edge: async () => EDGE, ...change });
}

/** Scrapes until what is checked in the background is told, too. */
async function told(source: OperationsMetrics): Promise<string> {
  for (;;) {
    const text = await source.text();
    if (text.includes('invariants_checked_timestamp_seconds') && text.includes('edge_up')) return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the worker tells Prometheus', () => {
  it('every figure by its name, and how requests and jobs go', async () => {
    const text = await told(metrics());
    jobFinished('emails', 'test.said', 'done', 5);
    const plain = (await metricsText(paying.app.database.knex)).text;

    for (const name of [
      ...['outbox_uncarried_seconds', 'payments_check_late_seconds', 'refunds_open', 'refunds_late'],
      ...['webhooks_sent_waiting', 'database_connections', 'database_connections_max'],
    ])
      expect(text).toContain(`# TYPE ${name} gauge`);
    for (const name of [
      'http_request_duration_seconds',
      'jobs_finished_total',
      'job_duration_seconds',
      'outbox_pending',
    ])
      expect(plain).toContain(`# TYPE ${name} `);
  });

  it('what waits, what is late, what failed, and which rules are broken', async () => {
    const { app, at } = paying;
    const { knex } = app.database;
    const seat = await at.paying();
    await knex('cohort_participants').where({ id: seat.registrationId }).update({ confirmedAt: null });
    await knex('webhook_events').insert({ provider: 'montonio', eventKey: 'waits', payload: {} });
    await new Outbox(knex).add(said, { id: 1 });
    const [message] = await knex('queue_messages').orderBy('messageId', 'desc').limit(1);
    await app.container.failures.record(
      {
        messageId: message?.messageId,
        handler: 'test.said',
        message: said.name,
        queue: 'integrations',
        handlers: 1,
        tries: 8,
      },
      new Error('failed'),
    );
    await queues.emails.add('test', {});
    await knex('cohorts').where({ id: seat.cohortId }).update({ seatsTaken: 5 });
    app.clock.advance({ hours: 3 });

    const text = await told(metrics());

    for (const line of [
      'holds{state="overdue"} 1',
      'failed_jobs{queue="integrations"} 1',
      'webhooks_received_waiting 1',
      'payments_last_day{status="PENDING"} 1',
      'payments_unsettled 0',
      'queue_jobs{queue="emails",state="waiting"} 1',
      'invariant_violations{invariant="seats-counted"} 1',
      'invariant_violations{invariant="ledger-balanced"} 0',
      'remote_info{remote="student",version="abc123"} 1',
      'database_up 1',
      'redis_up 1',
    ])
      expect(text).toContain(`${line}\n`);
    expect(Number(/^webhooks_received_oldest_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThan(10_000);
  });

  it('to several scrapers at the price of one statement', async () => {
    const source = metrics();
    await told(source);
    const fresh = metrics({ invariants: { check: async () => [] } });

    const { statements } = await countStatements(async () => {
      await Promise.all([fresh.text(), fresh.text(), source.text()]);
      await fresh.text();
    });

    expect(statements).toBe(1);
  });

  it('that the database or Redis is away, and leaves out what it then does not know', async () => {
    const away = async (): Promise<never> => {
      throw new Error('away');
    };
    const emails = { getJobCounts: away, getWaiting: away };
    const broken = metrics({ figures: { read: away }, queues: { emails } as unknown as Queues });

    const text = await broken.text();

    expect(text).toContain('database_up 0\n');
    expect(text).toContain('redis_up 0\n');
    expect(text).not.toMatch(/^(holds|queue_jobs)/m);
  });
});

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };
type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };

const rules = (parse(read('docker/observability/alerts.rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(read('docker/observability/dashboard.json')) as Dashboard).panels;
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Words of PromQL that are no metrics. */
const WORDS = new Set(['or', 'and', 'by', 'on', 'unless', 'without']);
/** Prometheus itself adds these. */
const OWN_LABELS = ['job', 'instance'];

/** The metrics and the labels that an expression names. */
function namesIn(expr: string): { metrics: string[]; labels: string[] } {
  const labels = [
    ...[...expr.matchAll(/(\w+)\s*(?:=~|!=|=)\s*"/g)].map(([, label = '']) => label),
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim())),
  ];
  const bare = expr
    .replaceAll(/\bby \([^)]*\)/g, ' ')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b\d[\d.]*\b/g, ' ');
  const words = [...bare.matchAll(/[a-z_]\w*\b(?!\s*\()/g)].map(([word]) => word);
  return { metrics: words.filter((word) => !WORDS.has(word)), labels };
}

/** What the edge tells, as its source names it: its own tests read the real text. */
function toldByEdge(): [string, Set<string>][] {
  const source = read('mf-shell/server/lib/remote-metrics.mjs');
  const names = [...source.matchAll(/\b(edge_\w+)/g)].map(([, name = '']) => name);
  return names.map((name) => [name, new Set([...OWN_LABELS, 'remote', 'version', 'state'])]);
}

/** What API, worker and edge answer Prometheus: metric → its labels. */
async function scraped(): Promise<Map<string, Set<string>>> {
  await fetch(`${paying.app.url}/api/v1/courses`);
  jobFinished('maintenance', 'payments.reconcile', 'failed', 5);
  const own = await (await fetch(`${paying.app.url}/metrics`)).text();
  const found = new Map<string, Set<string>>([['up', new Set()], ...toldByEdge()]);
  for (const line of `${own}\n${await told(metrics())}`.split('\n')) {
    const [, name, labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const known = found.get(name) ?? new Set(OWN_LABELS);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  found.get('up')?.add('job');
  return found;
}

describe('rules and dashboard', () => {
  it('ask only for metrics and labels that the product tells', async () => {
    const known = await scraped();

    const wrong = expressions.flatMap(([where, expr]) => {
      const { metrics: names, labels } = namesIn(expr);
      const told_ = names.flatMap((name) => [...(known.get(name) ?? [])]);
      return [
        ...names.filter((name) => !known.has(name)),
        ...labels.filter((label) => !told_.includes(label)),
        ...(names.length === 0 ? ['no metric'] : []),
      ].map((problem) => `${where}: ${problem}`);
    });

    expect(rules.length).toBeGreaterThan(20);
    expect(panels.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('say of each alert how urgent it is, what it means and what to do', () => {
    const page = read('docs/operations.md');

    expect(rules.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
    expect(rules.filter(({ annotations }) => annotations.summary.length < 10)).toEqual([]);
    const explained = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, alert]) => alert);
    expect(explained).toEqual(rules.map(({ alert }) => alert));
  });

  it('have a case that fires each alert, and one that does not', () => {
    type Case = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] };
    const { tests } = parse(read('docker/observability/alerts.test.yml')) as { tests: Case[] };
    const cases = (count: number) =>
      tests
        .flatMap((each) => each.alert_rule_test)
        .filter(({ exp_alerts: alerts }) => alerts.length === count)
        .map(({ alertname }) => alertname);

    expect(cases(1)).toEqual(rules.map(({ alert }) => alert));
    expect(cases(0)).toEqual(rules.map(({ alert }) => alert));
  });
});
