import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { startServices, startStack, type Stack } from '../../docker/local/lib/index.mjs';
import { projectRoot } from '../support/frontEnd';
import { stackFolder } from '../support/testStack';
import { sleep, until } from '../support/wait';
import { Buildah, run } from './buildah';
import { readCompose, type Service } from './compose';
import { Container, userOf } from './container';
import { makeImages, type Image } from './images';
import { journey } from './journey';
import { Network } from './network';

// Builds every image of docker/compose.yaml by its Dockerfile, without an engine, starts each from its own file system as
// its own user, and goes through a journey with them: npm run trial:images -w e2e [-- --keep]. Needs root on Debian.

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const PROGRAMS = ['buildah', 'debootstrap', 'ip', 'nsenter', 'setpriv', 'unshare', 'chromium'];
const HEALTH_MS = 600_000;
/** Each check is a program of its own, so that many would keep a busy machine from the work. */
const CHECK_EVERY_MS = 3_000;
const GRACE_MS = 60_000;
const IMAGE_USER = 1000;
const home = path.join(projectRoot, '.data/trial-images');
const dataDir = stackFolder('images');
const composeFile = path.join(projectRoot, 'docker/compose.yaml');

/** What an operator fills in. */
const SELLER = {
  SELLER_NAME: 'Katsekool OÜ',
  SELLER_ADDRESS: 'Ülikooli 18, 50090 Tartu',
  SELLER_REGISTRY_CODE: '19000008',
  SELLER_VAT_NUMBER: 'EE100000007',
  SELLER_IBAN: 'EE471000001020145685',
  SELLER_BANK: 'SEB Pank',
  SELLER_EMAIL: 'arved@naide.ee',
};

type Row = {
  service: string;
  image: Image;
  user: string;
  secondsToHealth: number | null;
  isReadOnly: boolean;
  loopholes: string[];
  stopped: string;
};

const COLUMNS: readonly [string, number, (row: Row) => string][] = [
  ['service', 16, ({ service }) => service],
  ['image', 32, ({ image }) => image.name],
  ['MB of ours', 12, ({ image }) => image.ownMegabytes.toFixed(1)],
  ['MB in all', 11, ({ image }) => image.megabytes.toFixed(0)],
  ['user', 14, ({ user }) => user],
  ['healthy', 10, ({ secondsToHealth }) => (secondsToHealth === null ? '–' : `${secondsToHealth.toFixed(1)} s`)],
  ['read-only', 11, ({ isReadOnly }) => (isReadOnly ? 'yes' : 'NO')],
  ['stopped', 16, ({ stopped }) => stopped],
  ['wrong', 0, ({ image, loopholes }) => [...image.problems, ...loopholes].join('; ') || 'nothing'],
];
const line = (cells: readonly string[]): string => cells.map((cell, at) => cell.padEnd(COLUMNS[at]?.[1] ?? 0)).join('');

const isInOrder = ({ image, loopholes, isReadOnly, stopped }: Row): boolean =>
  image.problems.length + loopholes.length === 0 && isReadOnly && stopped.startsWith('0');

/** Makes the secrets as docker/compose.yaml says. @returns what `--env-file` and `env_file` are given */
async function settingsOf(publicUrl: string, ports: { sandbox: number; smtp: number }) {
  const printed = await run(process.execPath, path.join(projectRoot, 'docker/build/make-secrets.mjs'), dataDir);
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const settings = {
    ...(parseEnv(printed) as Record<string, string>),
    ...SELLER,
    PUBLIC_URL: publicUrl,
    SMTP_URL: `smtp://sandbox:${ports.smtp}`,
    MONTONIO_ACCESS_KEY: secrets['montonioAccessKey'] ?? '',
    MONTONIO_SECRET_KEY: secrets['montonioSecretKey'] ?? '',
    MONTONIO_API_URL: `http://sandbox:${ports.sandbox}/montonio/api`,
    STRIPE_SECRET_KEY: secrets['stripeSecretKey'] ?? '',
    STRIPE_WEBHOOK_SECRET: secrets['stripeWebhookSecret'] ?? '',
    STRIPE_API_URL: `http://sandbox:${ports.sandbox}/stripe`,
  };
  const passwords = parseEnv(readFileSync(path.join(dataDir, 'passwords.env'), 'utf8'));
  return readCompose(composeFile, { ...passwords, ...settings }, settings);
}

/** The product of one run: its images, its network, and what has been started. */
class Trial {
  readonly started: { container: Container; service: Service; row: Row }[] = [];

  constructor(
    private readonly images: Map<string, Image>,
    private readonly network: Network,
  ) {}

  private bindsOf({ volumes, secrets }: Service) {
    const places: Record<string, string> = {
      uploads: path.join(dataDir, 'uploads'),
      remotes: path.join(home, 'remotes'),
    };
    return [
      { from: path.join(home, 'hosts'), to: '/etc/hosts', isReadOnly: true },
      ...volumes.map(({ from, ...rest }) => ({ from: places[from] ?? from, ...rest })),
      ...secrets.map((name) => ({
        from: path.join(dataDir, 'keys.json'),
        to: `/run/secrets/${name}`,
        isReadOnly: true,
      })),
    ];
  }

  start(service: Service): { container: Container; row: Row } {
    const image = this.images.get(service.image);
    if (image === undefined) throw new Error(`${service.image} was not built`);
    const container = Container.start({
      service,
      config: image.config,
      root: image.root,
      network: this.network,
      binds: this.bindsOf(service),
      logFile: path.join(home, `${service.name}.log`),
    });
    const { name, uid } = userOf(image.root, image.config);
    const row = {
      service: service.name,
      image,
      user: `${name} (${uid})`,
      secondsToHealth: null,
      isReadOnly: service.isReadOnly,
      loopholes: [],
      stopped: '',
    };
    this.started.push({ container, service, row });
    return { container, row };
  }

  /** Starts services together and waits for their health checks. */
  async startHealthy(services: readonly Service[]): Promise<void> {
    await Promise.all(services.map((service) => this.untilHealthy(service)));
  }

  private async untilHealthy(service: Service): Promise<void> {
    const startedAt = Date.now();
    const { container, row } = this.start(service);
    const probe = async () => {
      await sleep(CHECK_EVERY_MS);
      return container.isRunning ? container.isHealthy() : ('ended' as const);
    };
    const found = await until(`${service.name} is healthy`, probe, HEALTH_MS).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${container.log.slice(-3000)}`);
    });
    if (found === 'ended') throw new Error(`${service.name} ended:\n${container.log.slice(-3000)}`);
    row.secondsToHealth = (Date.now() - startedAt) / 1000;
    row.isReadOnly = await container.isReadOnly();
    row.loopholes = await container.loopholes();
    say(`  ${service.name} is healthy after ${row.secondsToHealth.toFixed(1)} s`);
  }

  async runToItsEnd(service: Service): Promise<void> {
    const { container, row } = this.start(service);
    const code = await container.exited();
    row.stopped = String(code);
    if (code !== 0) throw new Error(`${service.name} ended with ${code}:\n${container.log.slice(-3000)}`);
    say(`  ${service.name} ended with 0`);
  }

  async stop(): Promise<void> {
    for (const { container, row } of [...this.started].reverse()) {
      if (!container.isRunning) continue;
      const { code, seconds } = await container.stop(GRACE_MS);
      row.stopped = `${code} in ${seconds.toFixed(1)} s`;
    }
  }

  killAll(): void {
    for (const { container } of this.started) if (container.isRunning) container.kill();
  }
}

function assertUsable(): void {
  if (process.getuid?.() !== 0) throw new Error('This trial makes file systems and networks, which only root may do');
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const missing = PROGRAMS.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
  if (missing.length > 0)
    throw new Error(`apt-get install buildah debootstrap iproute2 util-linux chromium: ${missing.join(', ')} missing`);
}

const portOf = (url: string): number => Number(new URL(url).port);

function wanted(services: Map<string, Service>, names: readonly string[]): Service[] {
  return names.map((name) => {
    const service = services.get(name);
    if (service === undefined) throw new Error(`docker/compose.yaml has no service ${name}`);
    return service;
  });
}

/** Migrates by the image, loads the demo beside it, starts everything in the order of the compose file, and tries it. */
async function tryOut(trial: Trial, network: Network, origins: readonly string[]): Promise<string[]> {
  const services = await startServices({ dataDir, fresh: true });
  let stack: Stack | undefined;
  try {
    await network.letOut(portOf(services.databaseUrl), 5432);
    await network.letOut(portOf(services.redisUrl), 6379);
    // The migrations read neither the address nor the mail server.
    const before = await settingsOf('http://localhost', { sandbox: 1, smtp: 1 });
    for (const service of wanted(before, ['migrate'])) await trial.runToItsEnd(service);
    await services.stop();
    // The images have neither the simulators nor the demo: they run from source beside them, with the same database.
    stack = await startStack({ dataDir, only: ['sandbox'], mode: 'source', withBuild: false, env: plainEnv() });
    execFileSync('chown', ['-R', `${IMAGE_USER}:${IMAGE_USER}`, path.join(dataDir, 'uploads')]);
    const { sandboxUrl, inboxUrl, url, anonKey, accounts } = stack;
    if (sandboxUrl === null || inboxUrl === null) throw new Error('The simulators do not run');
    const { smtp = 0 } = JSON.parse(readFileSync(path.join(dataDir, 'ports.json'), 'utf8')) as Record<string, number>;
    const ports = { sandbox: portOf(sandboxUrl), smtp };
    await network.letOut(ports.sandbox);
    await network.letOut(ports.smtp);
    await network.publish('edge', 3000, portOf(url));
    const all = await settingsOf(url, ports);
    await trial.startHealthy(wanted(all, ['api', 'worker', ...origins]));
    await trial.startHealthy(wanted(all, ['edge']));
    return await journey({ url, sandboxUrl, inboxUrl, anonKey, accounts });
  } finally {
    await trial.stop();
    await (stack ?? services).stop();
  }
}

/** Settings of this process are not the demo's. */
function plainEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return { PATH, HOME, LANG };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
  assertUsable();
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'uploads'), { recursive: true });
  chownSync(path.join(dataDir, 'uploads'), IMAGE_USER, IMAGE_USER);
  for (const folder of ['remotes', 'tmp']) mkdirSync(path.join(home, folder), { recursive: true });
  const origins = readdirSync(projectRoot).flatMap((name) => {
    const id = /^mf-(?!shell$)(.+)$/.exec(name)?.[1];
    return id === undefined ? [] : [`origin-${id}`];
  });
  const buildah = new Buildah(home);
  const names = ['migrate', 'api', 'worker', 'edge', ...origins];
  const plan = wanted(await settingsOf('http://localhost', { sandbox: 1, smtp: 1 }), names);
  const images = await makeImages(buildah, plan, { folder: home, say });
  const network = Network.open(names, ['postgres', 'redis', 'sandbox']);
  writeFileSync(path.join(home, 'hosts'), network.hosts);
  const trial = new Trial(images, network);
  process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1));
  process.on('exit', () => {
    trial.killAll();
    network.close();
  });
  const problems: string[] = [];
  try {
    problems.push(...(await tryOut(trial, network, origins)));
    say('  a newcomer registered and paid');
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    network.close();
  }
  const rows = trial.started.map(({ row }) => row);
  say(`\n${line(COLUMNS.map(([name]) => name))}`);
  for (const row of rows) say(line(COLUMNS.map(([, , cell]) => cell(row))));
  for (const problem of problems) say(`WRONG: ${problem}`);
  const isGood = problems.length === 0 && rows.length === names.length && rows.every(isInOrder);
  say(isGood ? 'All as it should be; the journey went through' : 'Not as it should be');
  for (const { container } of images.values()) await buildah.remove(container);
  if (!values.keep) rmSync(home, { recursive: true, force: true });
  process.exitCode = isGood ? 0 : 1;
}

void main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
