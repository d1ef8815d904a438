/**
 * A failure that the person at the keyboard can mend. Commands print its message as one line,
 * without a stack; anything else is a defect of ours and keeps its stack.
 */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Prints a failure as a command should and leaves the exit code at 1. */
export function reportFailure(error) {
  if (error instanceof SetupError) process.stderr.write(`\n✗ ${error.message}\n`);
  else process.stderr.write(`\n✗ Unexpected failure\n${error?.stack ?? error}\n`);
  process.exitCode = 1;
}

/** The system's own word for a failed call (`EACCES`, `ECONNREFUSED`), or the message. */
export const causeOf = (error) => error?.code ?? error?.errors?.[0]?.code ?? error?.message ?? String(error);
