import type { Router } from 'express';
import type { Logger } from 'pino';
import type { SandboxConfig } from './config.types';
import type { SandboxClock } from './clock';
import type { Collection } from './collection';
import type { FaultBoard, FaultSwitches, HttpFaults } from './faults';
import type { Scheduler } from './scheduler';

/** What a simulator may use; made once by `createSandbox`. */
export type SandboxContext = {
  config: SandboxConfig;
  clock: SandboxClock;
  scheduler: Scheduler;
  faults: FaultBoard;
  log: Logger;
  /** Address of the sandbox as browsers see it, without a trailing slash; known once it listens. */
  publicUrl: () => string;
  /** Opens the durable records of one kind; closed by the sandbox. */
  collection: <T extends { id: string }>(name: string, max: number, onEvict?: (record: T) => void) => Collection<T>;
  /** Path of a file or folder of the provider's own below the data folder. */
  dataPath: (name: string) => string;
};

export type SandboxLink = { href: string; label: string; about: string };

/** A running simulator. */
export type RunningProvider = {
  /** Served at `/<id>`: the simulated API and its pages. */
  router: Router;
  /** Served at `/control/<id>`: what only tests and people may do. */
  control: Router;
  /** Switches that make `router` unreliable; absent for pages that must always answer. */
  faults?: FaultSwitches<HttpFaults>;
  /** Pages to open from the index page. */
  links: SandboxLink[];
  /** Opens what is not HTTP; @returns facts for the ready line. */
  start?: () => Promise<Record<string, number>>;
  stop?: () => Promise<void>;
};

/** One line of the index page: what to type, and what it does. */
export type Explained = [string, string];

/** A simulator of one outside service. Adding one means a folder and a line in `providers/index.ts`. */
export type SandboxProvider = {
  id: string;
  /** Settings without which it cannot start: the keys that it accepts, in `context.config.keys`. */
  keys?: readonly string[];
  /** The application's setting that holds the address of the API, and where that is here. */
  api?: { setting: string; path: string };
  /** Requests and fault switches that the index page explains. */
  calls?: Explained[];
  switches?: Explained[];
  create: (context: SandboxContext) => RunningProvider;
};
