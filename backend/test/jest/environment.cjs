const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Tests, their helpers and what they hold are made for each test file. */
const OF_TESTS = /\.test\.[a-z]+$|[\\/]test[\\/]/;
const PACKAGE = /[\\/]node_modules[\\/]/;

/** What Jest keeps in the global scope for one test file: its handlers of events, its state, and what `jest.setTimeout` has set. */
const OF_JEST =
  /^(EVENT_HANDLERS|JEST_STATE_SYMBOL|TEST_TIMEOUT_SYMBOL|RETRY_.+|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY)$/;

/** Where `expect` keeps its matchers, for as long as the process runs. */
const EXPECT = Symbol.for('$$jest-matchers-object');

/** @returns the matchers and the ways to compare that there are now */
const expectState = () => {
  const { matchers = {}, customEqualityTesters = [] } = globalThis[EXPECT] ?? {};
  return { matchers: { ...matchers }, testers: [...customEqualityTesters] };
};

/** Forgets what a test file has added by `expect.extend` and `expect.addEqualityTesters`. */
function restoreExpect(/** @type {ReturnType<typeof expectState>} */ { matchers, testers }) {
  const held = globalThis[EXPECT];
  if (held === undefined || Object.keys(matchers).length === 0) return;
  for (const name of Object.keys(held.matchers)) if (!(name in matchers)) Reflect.deleteProperty(held.matchers, name);
  Object.assign(held.matchers, matchers);
  held.customEqualityTesters.splice(0, Infinity, ...testers);
}

/** What a test file may change of the process. */
const processState = () => ({
  symbols: new Set(Object.getOwnPropertySymbols(globalThis)),
  console: globalThis.console,
  exit: process.exit,
  env: { ...process.env },
  folder: process.cwd(),
});

/** @param {ReturnType<typeof processState>} state */
function restoreProcess(state) {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (!state.symbols.has(symbol) && OF_JEST.test(symbol.description ?? ''))
      Reflect.deleteProperty(globalThis, symbol);
  globalThis.console = state.console;
  process.exit = state.exit;
  for (const name of Object.keys(process.env)) if (!(name in state.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, state.env);
  if (process.cwd() !== state.folder) process.chdir(state.folder);
}

/**
 * Runs test files in the worker's own global scope, one after another. `runtime.cjs` keeps the product's modules and
 * the packages between them, so a worker loads them once. It is the environment for code that keeps no state in its
 * modules; a test that needs a scope of its own begins with `@jest-environment node`.
 */
module.exports = class SharedScope {
  /** @param {{ projectConfig: object }} config */
  constructor({ projectConfig }) {
    this.state = processState();
    this.expectState = expectState();
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Whether a module stays loaded for the next test files of this worker. */
  keepsModule(/** @type {string} */ file) {
    return PACKAGE.test(file) || !OF_TESTS.test(file);
  }

  setup() {
    // The first test file of a worker has loaded `expect` by now.
    this.expectState = expectState();
    return Promise.resolve();
  }

  teardown() {
    this.fakeTimersModern.dispose();
    restoreProcess(this.state);
    restoreExpect(this.expectState);
    return Promise.resolve();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
