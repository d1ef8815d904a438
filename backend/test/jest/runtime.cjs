const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { Runtime: JestRuntime } = require('../../../jest.runtime.cjs');

/** A test file with a mocked module must load whatever imports that module anew. */
const MOCKS_MODULES = /\bjest\.(mock|doMock|isolateModules|isolateModulesAsync|resetModules)\b/;

/** One for each global scope: it has loaded the modules that stay. */
const keepers = new WeakMap();

/** @returns the loader of the modules that stay in a scope. `args` are those of the first test file's loader */
function keeperOf(/** @type {any[]} */ args) {
  const [config, environment, resolver, transformer, , coverage, , globalConfig] = args;
  const known = keepers.get(environment.global);
  if (known !== undefined) return known;
  const keeper = new Runtime(config, environment, resolver, transformer, new Map(), coverage, undefined, globalConfig);
  keepers.set(environment.global, keeper);
  // At once: the environment notes Jest's own matchers before a test can add to them.
  keeper.requireInternalModule(require.resolve('jest-circus/runner'), '@jest/expect');
  return keeper;
}

/** Source maps of one test file, and of the modules that stay. */
class LayeredMap extends Map {
  constructor(/** @type {Map<string, string>} */ below) {
    super();
    this.below = below;
  }
  get(/** @type {string} */ key) {
    return super.get(key) ?? this.below.get(key);
  }
}

/** Compiles in the worker's own scope, where Jest expects a sandbox. */
function compileHere(/** @type {any} */ executor) {
  executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) =>
    vm.compileFunction(source, executor.injectedModuleParameters, {
      filename,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
}

/**
 * Jest's module loader, except that modules which the environment keeps (`keepsModule`) are loaded once for all test
 * files of a worker. Jest alone would evaluate Express, Knex and our own few hundred files for each test file, and all of
 * `expect` with them.
 */
class Runtime extends JestRuntime {
  constructor(/** @type {any[]} */ ...args) {
    super(...args);
    const [, environment, , , , , testPath] = args;
    if (environment.global === globalThis) compileHere(this.executor);
    if (testPath === undefined || environment.keepsModule === undefined) return;
    const keeper = keeperOf(args);
    this.keeperOfJest = keeper;
    if (MOCKS_MODULES.test(readFileSync(testPath, 'utf8'))) return;
    this.keeper = keeper;
    this.keepsModule = environment.keepsModule;
    this.transformCache.sourceMaps = new LayeredMap(keeper.getSourceMaps());
  }

  requireModuleOrMock(/** @type {string} */ from, /** @type {string} */ name) {
    return this.isKept(from, name)
      ? this.keeper.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  /** Jest's runner keeps what it knows of a test file in its modules, so these are made for each; what it uses stays. */
  requireInternalModule(/** @type {string} */ from, /** @type {string | undefined} */ to) {
    const isOfRunner = to === undefined || to.startsWith('.') || to.startsWith('jest-circus');
    return this.keeperOfJest === undefined || isOfRunner || this._resolution.isCoreModule(to)
      ? super.requireInternalModule(from, to)
      : this.keeperOfJest.requireInternalModule(from, to);
  }

  isKept(/** @type {string} */ from, /** @type {string} */ name) {
    if (this.keeper === undefined || name === '@jest/globals' || this._resolution.isCoreModule(name)) return false;
    return this.keepsModule(this._resolution.resolveCjs(from, name));
  }
}

exports.default = Runtime;
exports.__esModule = true;
