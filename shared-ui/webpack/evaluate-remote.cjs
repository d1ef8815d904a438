const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const swc = require('@swc/core');

const sourceEndings = ['', '.ts', '.tsx', '/index.ts'];
const compileOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** The contract's list of payment providers: plain data and functions of it, without imports. */
const providersFile = path.join(__dirname, '../../backend/contract/src/providers.ts');

/** All that a remote's definition may import beside its own files, under the names of shared-ui. */
const sharedUi = (visited) => ({ defineRemote: (remote) => remote, ...loadModule(providersFile, visited) });

function resolveSource(from, request) {
  const base = path.resolve(path.dirname(from), request);
  const found = sourceEndings
    .map((ending) => base + ending)
    .find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
  if (!found) throw new Error(`${from}: cannot find ${request}`);
  return found;
}

function loadModule(file, visited) {
  visited.add(file);
  const source = fs.readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.parse(source);
  const { code } = swc.transformSync(source, { ...compileOptions, filename: file, configFile: false, swcrc: false });
  const evaluated = { exports: {} };
  const load = (request) => {
    if (request === '@valikool/shared-ui') return sharedUi(visited);
    if (!request.startsWith('.'))
      throw new Error(`${file}: the definition of a remote may not import ${request}; load pages with lazy`);
    return loadModule(resolveSource(file, request), visited);
  };
  const run = vm.runInThisContext(`(function (exports, require, module) {${code}\n})`, { filename: file });
  run(evaluated.exports, load, evaluated);
  return evaluated.exports;
}

/**
 * Runs a remote's definition in Node, so that remote.json matches what the browser gets.
 * @param {string} file absolute path of src/app/remote.ts
 * @returns {Promise<{remote: import('../src/remote/remote.types').Remote, locales: Record<string, object>, files: string[]}>}
 */
async function evaluateRemote(file) {
  const visited = new Set();
  const remote = loadModule(file, visited).default;
  const locales = {};
  for (const [language, load] of Object.entries(remote.locales)) locales[language] = (await load()).default;
  return { remote, locales, files: [...visited] };
}

module.exports = { evaluateRemote };
