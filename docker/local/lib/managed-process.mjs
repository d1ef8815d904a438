import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { causeOf, SetupError } from './errors.mjs';

const REMEMBERED_LINES = 20;

/**
 * A child process in its own process group, so that Ctrl-C in the terminal reaches only this process and the parts stop
 * in our order. Its output goes to a log file, and line by line to `onLine`. The last lines are kept for the message
 * that says why it died.
 */
export class ManagedProcess {
  #child = null;
  #exited = Promise.resolve();
  #lastLines = [];

  /**
   * @param spec `{name, command, args, env?, cwd?, uid?, gid?, stopSignal?, graceMs?}`
   * @param logFile where its output goes
   * @param onLine called with each line that it writes
   * @param onExit called with `{code, signal}` at every exit, expected or not
   */
  constructor(spec, { logFile, onLine, onExit }) {
    this.spec = { stopSignal: 'SIGTERM', graceMs: 10_000, cwd: '/', ...spec };
    this.logFile = logFile;
    this.onLine = onLine;
    this.onExit = onExit;
  }

  get name() {
    return this.spec.name;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  get isRunning() {
    return this.#child !== null;
  }

  get lastLines() {
    return [...this.#lastLines];
  }

  async spawn() {
    const { name, command, args, env, cwd, uid, gid } = this.spec;
    const identity = uid === undefined ? {} : { uid, gid };
    const child = spawn(command, args, { env, cwd, ...identity, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#lastLines = [];
    const failed = once(child, 'error').then(([error]) => {
      throw new SetupError(`${name} could not be started (${command}): ${causeOf(error)}`);
    });
    await Promise.race([once(child, 'spawn'), failed]);
    failed.catch(() => undefined);
    this.#child = child;
    this.#readLines(child);
    this.#exited = once(child, 'exit').then(([code, signal]) => {
      this.#child = null;
      this.onExit({ code, signal });
    });
  }

  #readLines(child) {
    const log = createWriteStream(this.logFile, { flags: 'a' });
    const open = [child.stdout, child.stderr].map((stream) => {
      const lines = createInterface({ input: stream });
      lines.on('line', (line) => {
        log.write(`${line}\n`);
        this.#lastLines.push(line);
        if (this.#lastLines.length > REMEMBERED_LINES) this.#lastLines.shift();
        this.onLine(line);
      });
      return once(lines, 'close');
    });
    void Promise.all(open).then(() => log.end());
  }

  /** Sends a signal to the process, or SIGKILL to its whole group. */
  signal(name) {
    if (this.#child === null) return;
    const target = name === 'SIGKILL' ? -this.#child.pid : this.#child.pid;
    try {
      process.kill(target, name);
    } catch {
      // It ended between the check and the signal, which is fine.
    }
  }

  /** Resolves when the process has ended; at once when none runs. */
  async exited() {
    await this.#exited;
  }

  /** Asks the process to end, and kills it after its grace time. */
  async stop() {
    if (this.#child === null) return;
    this.signal(this.spec.stopSignal);
    const force = setTimeout(() => this.signal('SIGKILL'), this.spec.graceMs);
    await this.#exited;
    clearTimeout(force);
  }
}
