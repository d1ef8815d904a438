import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { recordProcesses } from './leftovers.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { makeFolder } from './paths.mjs';
import { sleep } from './wait.mjs';

const RESTART_WINDOW_MS = 30_000;
const RESTARTS_PER_WINDOW = 3;
const RESTART_DELAY_MS = 500;

const describeExit = ({ code, signal }) => (signal === null ? `code ${code}` : signal);

/**
 * Starts the parts in order, restarts a part that ends unexpectedly, and stops all in the reverse order. A part that
 * keeps ending is a defect: `onFatal` is called once with the reason.
 */
export class Supervisor {
  /** name → {process, ready, restart, deaths, isWanted}; a Map keeps the order of starting. */
  #parts = new Map();
  #isStopping = false;
  #onExit = () => this.killAll();

  /**
   * @param dataDir for logs and the list of processes
   * @param print called with one line about each change
   * @param onLine `(name, line)` for all output of the parts
   * @param onFatal `(error)` when a part cannot be kept running
   * @param onChange called after a part was restarted with another process id
   * @param onStopped called when no part runs any more
   */
  constructor({
    dataDir,
    print,
    onLine = () => undefined,
    onFatal,
    onChange = () => undefined,
    onStopped = () => undefined,
  }) {
    this.dataDir = dataDir;
    this.logDir = makeFolder(join(dataDir, 'logs'));
    this.print = print;
    this.onLine = onLine;
    this.onFatal = onFatal;
    this.onChange = onChange;
    this.onStopped = onStopped;
    // The parts have their own process groups, so nothing else ends them when this process does.
    process.on('exit', this.#onExit);
  }

  /** name → process id of each running part. */
  get pids() {
    const running = [...this.#parts.values()].filter(({ process: child }) => child.isRunning);
    return Object.fromEntries(running.map(({ process: child }) => [child.name, child.pid]));
  }

  /**
   * Starts a part and waits until it is ready.
   * @param spec as for `ManagedProcess`, with `assertCanStart()`, which throws the reason why it cannot; `ready(child)`,
   * which resolves when the part serves; `restart: false` for
   * a part that others can do without and that a person may have ended; and `attempts`, how often to retry when it ends
   * before it is ready.
   */
  async start({
    assertCanStart = async () => undefined,
    ready = async () => undefined,
    restart = true,
    attempts = 0,
    ...spec
  }) {
    const logFile = join(this.logDir, `${spec.name}.log`);
    rmSync(logFile, { force: true });
    const child = new ManagedProcess(spec, {
      logFile,
      onLine: (line) => this.onLine(spec.name, line),
      onExit: (exit) => void this.#handleExit(spec.name, exit),
    });
    this.#parts.set(spec.name, {
      process: child,
      assertCanStart,
      ready,
      restart,
      attempts,
      attemptsLeft: attempts,
      deaths: [],
      isWanted: false,
    });
    await this.#run(this.#part(spec.name));
  }

  async #run(part) {
    const { process: child, assertCanStart, ready } = part;
    part.isWanted = false;
    await assertCanStart();
    // Otherwise it would outlive a stop that has just passed it over.
    if (this.#isStopping) throw new SetupError(`${child.name} is not started: everything is being stopped`);
    await child.spawn();
    this.#record();
    try {
      await ready(child);
    } catch (error) {
      if (!child.isRunning && part.attemptsLeft > 0) return this.#runAgain(part);
      throw new SetupError([error.message, ...child.lastLines.map((line) => `    ${line}`)].join('\n'));
    }
    part.attemptsLeft = part.attempts;
    part.isWanted = true;
  }

  async #runAgain(part) {
    part.attemptsLeft -= 1;
    await sleep(RESTART_DELAY_MS);
    if (!this.#isStopping) await this.#run(part);
  }

  #record() {
    const running = [...this.#parts.values()].filter(({ process: child }) => child.isRunning);
    recordProcesses(
      this.dataDir,
      running.map(({ process: child }) => ({ name: child.name, pid: child.pid, stopSignal: child.spec.stopSignal })),
    );
  }

  #part(name) {
    const part = this.#parts.get(name);
    if (part === undefined)
      throw new Error(`No part is called ${name}; there are ${[...this.#parts.keys()].join(', ')}`);
    return part;
  }

  async #handleExit(name, exit) {
    const part = this.#part(name);
    if (this.#isStopping || !part.isWanted) return;
    if (!part.restart) {
      this.print(`  ! ${name} ended (${describeExit(exit)}); its pages show an error until it is started again`);
      return;
    }
    const now = Date.now();
    part.deaths = [...part.deaths.filter((at) => now - at < RESTART_WINDOW_MS), now];
    if (part.deaths.length > RESTARTS_PER_WINDOW) {
      this.#fail(part, `${name} ended ${part.deaths.length} times in ${RESTART_WINDOW_MS / 1000} s`);
      return;
    }
    this.print(`  ! ${name} ended (${describeExit(exit)}); starting it again`);
    await this.#revive(part);
  }

  async #revive(part) {
    await sleep(RESTART_DELAY_MS);
    if (this.#isStopping || part.process.isRunning) return;
    try {
      await this.#run(part);
      this.print(`  ✓ ${part.process.name} runs again`);
      this.onChange();
    } catch (error) {
      this.#fail(part, error.message);
    }
  }

  #fail(part, reason) {
    if (this.#isStopping) return;
    this.onFatal(new SetupError(`${reason}; its log is ${part.process.logFile}`));
  }

  /** Ends one part and does not restart it. Resolves when it has ended. */
  async kill(name, signal = 'SIGKILL') {
    const part = this.#part(name);
    part.isWanted = false;
    part.process.signal(signal);
    await part.process.exited();
  }

  /** Stops one part, if it runs, and starts it again with the same settings. Resolves when it is ready. */
  async restart(name) {
    const part = this.#part(name);
    part.isWanted = false;
    await part.process.stop();
    await this.#run(part);
    this.onChange();
  }

  /** Stops all parts, the last started first. A second call waits for the first. */
  async stop() {
    this.#isStopping = true;
    const parts = [...this.#parts.values()].reverse();
    for (const { process: child } of parts) await child.stop();
    process.off('exit', this.#onExit);
    rmSync(join(this.dataDir, 'processes.json'), { force: true });
    this.onStopped();
  }

  /** Ends everything at once, without waiting; the database and Redis recover at the next start. */
  killAll() {
    this.#isStopping = true;
    for (const { process: child } of this.#parts.values()) child.signal('SIGKILL');
    this.onStopped();
  }
}
