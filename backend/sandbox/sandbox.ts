import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { destination, pino } from 'pino';
import { buildSandboxApp } from './app';
import type { SandboxConfig } from './core/config.types';
import { SandboxClock } from './core/clock';
import { Collection } from './core/collection';
import { FaultBoard } from './core/faults';
import type { SandboxContext } from './core/provider';
import { Scheduler } from './core/scheduler';
import { providers as registered } from './providers/index';

const HOST = '127.0.0.1';
/** Longest wait for webhooks under way when the sandbox stops; they are sent again after a restart. */
const STOP_MS = 2_000;
/**
 * `keepAliveTimeout`: the sandbox never closes an idle connection by itself. On a busy machine it would do so at the moment
 * in which a client uses the connection again, and the client would see no answer.
 */
const NEVER_CLOSES_MS = 0;

export type RunningSandbox = {
  /** TCP port of HTTP. */
  port: number;
  /** Facts of the providers for the ready line, such as `smtpPort`. */
  facts: Record<string, number>;
  stop: () => Promise<void>;
};

type Closable = { close: () => Promise<void> };
type Address = { publicUrl: string | null };

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** @param address filled in when the port is known. @param opened gets every opened collection. */
function makeContext(config: SandboxConfig, address: Address, opened: Closable[]): SandboxContext {
  // stdout carries only the ready line.
  const log = pino({ level: config.logLevel, name: 'sandbox' }, destination(2));
  const dataPath = (name: string): string => join(config.dataDir, name);
  const clock = new SandboxClock(dataPath('clock.json'));
  return {
    config,
    clock,
    scheduler: new Scheduler(clock, log),
    faults: new FaultBoard(),
    log,
    publicUrl: () => address.publicUrl ?? '',
    dataPath,
    collection: (name, max, onEvict) => {
      const collection = new Collection(dataPath(`${name}.jsonl`), max, onEvict);
      opened.push(collection);
      return collection;
    },
  };
}

/** Starts every simulator, the mail server and the HTTP server; rejects when a port is taken. */
export async function startSandbox(config: SandboxConfig): Promise<RunningSandbox> {
  const address: Address = { publicUrl: config.publicUrl };
  const collections: Closable[] = [];
  const context = makeContext(config, address, collections);
  const providers = registered.map(({ create, ...about }) => ({ ...about, ...create(context) }));
  const server = createServer({ keepAliveTimeout: NEVER_CLOSES_MS }, buildSandboxApp(context, providers));
  const stop = async (): Promise<void> => {
    context.scheduler.stop();
    await close(server);
    const stopping = Promise.all(providers.map(async (provider) => provider.stop?.()));
    await Promise.race([stopping, sleep(STOP_MS, undefined, { ref: false })]);
    await Promise.all(collections.map((collection) => collection.close()));
  };
  try {
    const port = await listen(server, config.port);
    address.publicUrl ??= `http://${HOST}:${port}`;
    const facts: Record<string, number> = {};
    for (const provider of providers) Object.assign(facts, await provider.start?.());
    return { port, facts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
