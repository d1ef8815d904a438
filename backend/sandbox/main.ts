import { loadConfig, SandboxConfigError } from './config';
import { startSandbox } from './sandbox';

const FATAL_EXIT = 1;

async function main(): Promise<void> {
  const sandbox = await startSandbox(loadConfig());
  let isStopping = false;
  const shutDown = (): void => {
    if (isStopping) return;
    isStopping = true;
    void sandbox.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  process.stdout.write(`${JSON.stringify({ ready: true, port: sandbox.port, ...sandbox.facts })}\n`);
}

function fail(error: unknown): void {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const isExpected = error instanceof SandboxConfigError || isPortTaken;
  const text = error instanceof Error ? ((isExpected ? error.message : error.stack) ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(FATAL_EXIT);
}

main().catch(fail);
