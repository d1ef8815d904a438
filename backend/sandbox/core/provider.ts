import type { Router } from 'express';
import type { Logger } from 'pino';
import type { SandboxConfig } from './config.types';
import type { SandboxClock } from './clock';
import type { Collection } from './collection';
import type { FaultBoard, FaultSwitches, HttpFaults } from './faults';
import type { Scheduler } from './scheduler';

/** What a simulator can use; `createSandbox` makes it once. */
export type SandboxContext = {
  config: SandboxConfig;
  clock: SandboxClock;
  scheduler: Scheduler;
  faults: FaultBoard;
  log: Logger;
  /** Address of the sandbox for browsers, without a trailing slash; known once it listens. */
  publicUrl: () => string;
  /** Opens the durable records of one kind; the sandbox closes them. */
  collection: <T extends { id: string }>(name: string, max: number, onEvict?: (record: T) => void) => Collection<T>;
  /** Path of the provider's own file or folder in the data folder. */
  dataPath: (name: string) => string;
};

export type SandboxLink = { href: string; label: string; about: string };

/** A running simulator. */
export type RunningProvider = {
  /** Served at `/<id>`: the simulated API and its pages. */
  router: Router;
  /** Served at `/control/<id>`: for tests and people only. */
  control: Router;
  /** Switches that make `router` unreliable; undefined for pages that must always answer. */
  faults?: FaultSwitches<HttpFaults>;
  /** Pages to open from the index page. */
  links: SandboxLink[];
  /** Starts what is not HTTP. @returns facts for the ready line. */
  start?: () => Promise<Record<string, number>>;
  stop?: () => Promise<void>;
};

/** One line of the index page: a request or switch, and its explanation. */
export type Explained = [string, string];

/** A simulator of one outside service. To add one, add a folder and a line in `providers/index.ts`. */
export type SandboxProvider = {
  id: string;
  /** A room outside or an operator of e-invoices, which an application uses only when it is given the keys for it. */
  kind?: 'room' | 'operator';
  /** Settings that it requires: the keys that it accepts, in `context.config.keys`. */
  keys?: readonly string[];
  /** The application's setting for the address of the API, and the API's path here. */
  api?: { setting: string; path: string };
  /** Further settings of the application that hold addresses, with their paths here. */
  also?: Readonly<Record<string, string>>;
  /** Settings of the application that follow from the keys. */
  derived?: (keys: Readonly<Record<string, string>>) => Record<string, string>;
  /** Requests that the index page explains; `switches` are its fault switches. */
  calls?: Explained[];
  switches?: Explained[];
  create: (context: SandboxContext) => RunningProvider;
};
