import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '#config';

const describe = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Runs an entry. A failure to start is printed in plain lines, with settings by name and without a stack. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  });
}

/** Calls `stop` once, at the first stop signal, and exits when it is done. */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}

/** @returns where the server listens; port 0 takes a free port. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}
