const vm = require('node:vm');
const { Runtime: JestRuntime } = require('../../../../jest.runtime.cjs');

/** The files that this worker has compiled, by name. */
const compiled = new Map();

/** @returns {vm.Script} a script whose value is the function of one module */
function compile(/** @type {string} */ source, /** @type {string} */ filename, /** @type {string[]} */ parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const before = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${before}${source}\n})`, { filename, columnOffset: -before.length });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Jest's module loader, except that a worker compiles each file once. Jest alone compiles React, msw and our own few
 * hundred files for each test file. Modules are still evaluated for each test file, in its own simulated page.
 */
class Runtime extends JestRuntime {
  constructor(/** @type {any[]} */ ...args) {
    super(...args);
    const [, environment] = args;
    const { executor } = this;
    const compileOnce = executor.compile.bind(executor);
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) => {
      const context = environment.getVmContext();
      if (context === null || this._resolution.isCoreModule(filename)) return compileOnce(source, filename);
      try {
        return compile(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        return compileOnce(source, filename); // which tells what is wrong with the file
      }
    };
  }
}

exports.default = Runtime;
exports.__esModule = true;
