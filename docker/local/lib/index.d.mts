/** A demo account that may sign in. */
export type DemoAccount = { role: string; email: string; password: string };

/** Controls of the running parts. */
export type Controls = {
  /** name → process id of each running part. */
  readonly pids: Record<string, number>;
  /**
   * Ends one part (with SIGKILL unless another signal is given) and does not restart it; resolves when it has ended.
   */
  kill(name: string, signal?: NodeJS.Signals): Promise<void>;
  /** Starts one part again with the same settings; resolves when it is healthy. */
  restart(name: string): Promise<void>;
  /** Stops all in the reverse order of starting. */
  stop(): Promise<void>;
  /** Ends all parts at once, like a power cut. */
  killAll(): void;
};

export type Services = Controls & {
  /** The application's role, which may define nothing. */
  databaseUrl: string;
  /** The owner's role, which may also create databases. */
  migrationDatabaseUrl: string;
  appRole: string;
  redisUrl: string;
  /** PostgreSQL's, as `18.4`. */
  version: string;
};

export type Progress = { print(line: string): void; step<T>(title: string, work: () => Promise<T>): Promise<T> };

export type ServicesOptions = { dataDir?: string; fresh?: boolean; env?: NodeJS.ProcessEnv; progress?: Progress };

/**
 * PostgreSQL and Redis only; their names are `postgres` and `redis`. Commits wait for the disk only with `waitsForDisk`;
 * with `inMemory` the database is in memory, where there is room, until it is stopped.
 */
export function startServices(
  options?: ServicesOptions & { waitsForDisk?: boolean; keepsFirstPlan?: boolean; inMemory?: boolean },
): Promise<Services>;

export type StackOptions = ServicesOptions & {
  /** The edge's; 0, the default, takes a free one. */
  port?: number;
  /** Names of the parts wanted beside PostgreSQL and Redis; all but `api-2` by default. */
  only?: string[];
  withBuild?: boolean;
  withSeed?: boolean;
  mode?: 'built' | 'source';
  onLine?: (name: string, line: string) => void;
  onFatal?: (error: Error) => void;
};

export type Stack = Controls & {
  url: string;
  apiUrl: string;
  /** Of `api-2`, which answers only where `only` names it. */
  secondApiUrl: string;
  workerUrl: string;
  /** Null in production, where nothing is simulated. */
  sandboxUrl: string | null;
  inboxUrl: string | null;
  /** remote's id → its own origin */
  remoteUrls: Record<string, string>;
  databaseUrl: string;
  migrationDatabaseUrl: string;
  /** Of the role that takes backups, and the server's data folder; null where the server is not embedded. */
  backupDatabaseUrl: string | null;
  cluster: string | null;
  redisUrl: string;
  anonKey: string;
  serviceKey: string;
  accounts: DemoAccount[];
  /** Path of `run.json`. */
  runFile: string;
};

/**
 * The product as `npm start` runs it. The parts are `postgres`, `redis`, `sandbox`, `api`, `worker`, `edge` and one
 * `origin-<id>` per remote, such as `origin-student`.
 */
export function startStack(options?: StackOptions): Promise<Stack>;
