/** The sandbox's settings, as `config.ts` reads them. */
export type SandboxConfig = {
  /** TCP port of the pages and the simulated APIs; 0 takes a free one. */
  port: number;
  /** TCP port of the mail server; 0 takes a free one. */
  smtpPort: number;
  /** Address of the sandbox for browsers, without a trailing slash; null means its own address. */
  /** Address of the application, for what is sent to it without being asked; null where it is not known. */
  appUrl: string | null;
  publicUrl: string | null;
  /** Folder that holds orders, mails and the clock between runs. */
  dataDir: string;
  logLevel: string;
  /** Milliseconds until every process has asked for a clock that was set; 0 where all follow it at once, as in tests. */
  clockSettleMs: number;
  /** The product's name: payee on the bank page, store name in the payment API. */
  appName: string;
  /** The keys that simulators accept, by the names of their settings. */
  keys: Readonly<Record<string, string>>;
};
