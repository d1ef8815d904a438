/**
 * A failure that the user can fix. Commands print its message as one line, without a stack; other errors are bugs and
 * keep their stack.
 */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Prints a failure and sets the exit code to 1. */
export function reportFailure(error) {
  if (error instanceof SetupError) process.stderr.write(`\n✗ ${error.message}\n`);
  else process.stderr.write(`\n✗ Unexpected failure\n${error?.stack ?? error}\n`);
  process.exitCode = 1;
}

/** The system's code of a failed call (`EACCES`, `ECONNREFUSED`), or the message. */
export const causeOf = (error) => error?.code ?? error?.errors?.[0]?.code ?? error?.message ?? String(error);
