const hooks = require('node:async_hooks');
const { default: JestRuntime } = require('jest-runtime');

/**
 * Jest's module loader. After a test file it also ends each `AsyncLocalStorage` that the file's modules have made. Node
 * copies the value of every storage in use to each new promise, and a storage stays in use until it is ended. Jest's
 * runner makes one for each test file: with a hundred of them an `await` took 20 microseconds instead of 0.35.
 */
class Runtime extends JestRuntime {
  constructor(/** @type {any[]} */ ...args) {
    super(...args);
    const made = new Set();
    this.storages = made;
    const ofThisFile = {
      ...hooks,
      AsyncLocalStorage: class extends hooks.AsyncLocalStorage {
        constructor(/** @type {any[]} */ ...options) {
          super(...options);
          made.add(this);
        }
      },
    };
    const { coreModule } = this;
    const requireCore = coreModule.require.bind(coreModule);
    coreModule.require = (/** @type {string} */ name) =>
      /^(node:)?async_hooks$/.test(name) ? ofThisFile : requireCore(name);
  }

  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }
}

exports.Runtime = Runtime;
