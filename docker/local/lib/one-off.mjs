import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { causeOf, SetupError } from './errors.mjs';

const SHOWN_LINES = 30;
const running = new Set();

/** Ends every program that `runProgram` has started, with all that they started. */
export function killRunning() {
  for (const child of running) killGroup(child);
}
process.on('exit', killRunning);

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Runs a program to its end.
 * @param options `command`, `args`, `cwd`, `env`, `logFile?`, `onChunk?(text)`, `timeoutMs?`
 * @returns `{code, stdout, output}`, `output` being both streams as they came; a program that
 *   could not start or took too long has a code other than 0 and says so in `output`
 */
export async function runProgram({ command, args, cwd, env, logFile, onChunk = () => undefined, timeoutMs }) {
  // A group of its own: then Ctrl-C reaches us alone, and a time-out ends its children too.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let stdout = '';
  let output = '';
  const take = (text) => {
    output += text;
    onChunk(text);
  };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
    take(text);
  });
  child.stderr.setEncoding('utf8').on('data', take);
  child.on('error', (error) => take(`${command} could not be started: ${causeOf(error)}\n`));
  const timer =
    timeoutMs &&
    setTimeout(() => {
      take(`\nStopped after ${timeoutMs / 1000} s\n`);
      killGroup(child);
    }, timeoutMs);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  running.delete(child);
  if (logFile) writeFileSync(logFile, output);
  return { code: code ?? 1, stdout, output };
}

/** As `runProgram`, and a failure is a SetupError that ends with the last lines of the output. */
export async function runOrFail(title, options) {
  const result = await runProgram(options);
  if (result.code === 0) return result;
  const lines = stripVTControlCharacters(result.output).trim().split('\n').slice(-SHOWN_LINES);
  throw new SetupError([`${title} failed:`, ...lines.map((line) => `    ${line}`)].join('\n'));
}
