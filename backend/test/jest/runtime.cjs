const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** A test file with a mocked module must load whatever imports that module anew. */
const MOCKS_MODULES = /\bjest\.(mock|doMock|isolateModules|isolateModulesAsync|resetModules)\b/;

/** One for each global scope: it has loaded the modules that stay. */
const keepers = new WeakMap();

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
 * files of a worker. Jest alone would evaluate Express, Knex and our own few hundred files for each test file.
 */
class Runtime extends JestRuntime {
  constructor(/** @type {any[]} */ ...args) {
    super(...args);
    const [config, environment, resolver, transformer, , coverage, testPath, globalConfig] = args;
    if (environment.global === globalThis) compileHere(this.executor);
    if (testPath === undefined || environment.keepsModule === undefined) return;
    if (MOCKS_MODULES.test(readFileSync(testPath, 'utf8'))) return;
    let keeper = keepers.get(environment.global);
    if (keeper === undefined) {
      keeper = new Runtime(config, environment, resolver, transformer, new Map(), coverage, undefined, globalConfig);
      keepers.set(environment.global, keeper);
    }
    this.keeper = keeper;
    this.keepsModule = environment.keepsModule;
    this.transformCache.sourceMaps = new LayeredMap(keeper.getSourceMaps());
  }

  requireModuleOrMock(/** @type {string} */ from, /** @type {string} */ name) {
    return this.isKept(from, name)
      ? this.keeper.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  isKept(/** @type {string} */ from, /** @type {string} */ name) {
    if (this.keeper === undefined || name === '@jest/globals' || this._resolution.isCoreModule(name)) return false;
    return this.keepsModule(this._resolution.resolveCjs(from, name));
  }
}

exports.default = Runtime;
exports.__esModule = true;
