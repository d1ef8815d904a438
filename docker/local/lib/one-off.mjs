import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { causeOf, SetupError } from './errors.mjs';

const SHOWN_LINES = 30;
const running = new Set();

/** Ends every program that `runProgram` has started, with its children. */
export function killRunning() {
  for (const child of running) killGroup(child);
}
process.on('exit', killRunning);

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Lowers a program's priority before it starts programs of its own, which inherit it. */
function giveWay(child, niceness) {
  if (niceness === 0 || child.pid === undefined) return;
  try {
    setPriority(child.pid, niceness);
  } catch {
    // It has ended meanwhile, or the system does not allow it: then it runs as others do.
  }
}

/**
 * Runs a program to its end.
 * @param options `command`, `args`, `cwd`, `env`, `logFile?`, `onChunk?(text)`, `timeoutMs?`, and `niceness?`, from 0 to
 * 19: the program and its children give way to programs with a lower number
 * @returns `{code, stdout, output}`, where `output` is both streams in the order of arrival; a program that could not
 * start or took too long has a non-zero code and the reason in `output`
 */
export async function runProgram({
  command,
  args,
  cwd,
  env,
  logFile,
  onChunk = () => undefined,
  timeoutMs,
  niceness = 0,
}) {
  // A process group of its own: Ctrl-C then reaches only this process, and a timeout ends its children too.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  giveWay(child, niceness);
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

/** Like `runProgram`, but a failure throws a SetupError with the last lines of the output. */
export async function runOrFail(title, options) {
  const result = await runProgram(options);
  if (result.code === 0) return result;
  const lines = stripVTControlCharacters(result.output).trim().split('\n').slice(-SHOWN_LINES);
  throw new SetupError([`${title} failed:`, ...lines.map((line) => `    ${line}`)].join('\n'));
}
