import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { CommandError } from '#config';

/** What `parseArgs` throws about an option that it does not know. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const describe = (error: unknown): string => {
  if (error instanceof CommandError || isWrongOption(error)) return error.message;
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

/**
 * Lets other processes of the machine go first when the processor is short. Linux weighs sessions before processes, so
 * a process that leads a session, as under `npm start`, changes the session's weight, too.
 * @param niceness 0 (gives way to nobody) to 19
 */
export function giveWay(niceness: number): void {
  // Only root may take back what the process was started with.
  if (getPriority() < niceness) setPriority(niceness);
  try {
    const session = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[3];
    if (Number(session) === process.pid) writeFileSync('/proc/self/autogroup', String(niceness));
  } catch {
    // This system does not weigh sessions.
  }
}

/**
 * How many connections may wait until the process accepts them. Node's own 511 are too few when a registration opens and
 * the edge passes a thousand requests on: Linux lets a further connection wait for a second and more, and closes it if the
 * process stays busy. Linux itself keeps at most `net.core.somaxconn` of them: 4,096 since Linux 5.4, unless changed.
 */
const LISTEN_BACKLOG = 4_096;

/** @returns where the server listens; port 0 takes a free port. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: LISTEN_BACKLOG }, () => resolve(server.address() as AddressInfo));
  });
}
