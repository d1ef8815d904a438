/**
 * The remotes: every workspace `mf-<id>` except the shell. No other list of them exists. The build, the lint, the
 * tests, the compose file and the local commands read this file; `npm run new:remote -- <id>` adds a remote.
 *
 * Plain CommonJS without packages: `npm start` reads it before anything is installed.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const SHELL = 'mf-shell';

/** Folders of the workspaces, from the top-level package.json. `mf-*` there means every folder with a package.json. */
function workspaceFolders(/** @type {string} */ root = __dirname) {
  /** @type {{workspaces: string[]}} */
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((entry) =>
    entry.endsWith('*') ? foldersThatBeginWith(root, entry.slice(0, -1)) : [entry],
  );
}

const foldersThatBeginWith = (/** @type {string} */ root, /** @type {string} */ prefix) =>
  readdirSync(root)
    .filter((name) => name.startsWith(prefix) && existsSync(path.join(root, name, 'package.json')))
    .sort();

/** Folders of the remotes: `mf-<id>`. */
const remoteFolders = (/** @type {string} */ root = __dirname) =>
  workspaceFolders(root).filter((folder) => folder.startsWith('mf-') && folder !== SHELL);

/** Ids of the remotes, such as `student`: the id in `defineRemote`, in `/remotes/<id>/` and in `REMOTES` of the edge. */
const remoteIds = (/** @type {string} */ root = __dirname) =>
  remoteFolders(root).map((folder) => folder.slice('mf-'.length));

/** Workspaces that run in the browser: shared-ui, the shell and the remotes. */
const frontEndFolders = (/** @type {string} */ root = __dirname) => ['shared-ui', SHELL, ...remoteFolders(root)];

module.exports = { workspaceFolders, remoteFolders, remoteIds, frontEndFolders };
