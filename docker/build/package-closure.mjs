import { posix } from 'node:path';

/**
 * Where Node finds a package that is required at `location`, according to the lock file.
 * @returns the key in `packages`, or null when it is not installed
 */
function locate(packages, location, name) {
  for (let folder = location; ; folder = posix.dirname(folder)) {
    const candidate = posix.join(folder, 'node_modules', name);
    if (packages[candidate] !== undefined) return candidate;
    if (folder === '.' || folder === '') return null;
  }
}

const namesOf = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/**
 * Every package that a workspace needs at run time.
 * @param packages the lock file's `packages`
 * @param workspace its folder
 * @param roots names to begin with; all its dependencies by default. Its own optional dependencies are for development
 * and left out
 * @returns folders relative to the repository, sorted: `node_modules/pg`, `backend/node_modules/x`, and a linked
 * workspace's own folder
 */
export function packageClosure(packages, workspace, roots = Object.keys(packages[workspace].dependencies ?? {})) {
  const found = new Set();
  const waiting = roots.map((name) => [workspace, name]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, name] = next;
    const key = locate(packages, from, name);
    const location = key !== null && packages[key].link ? packages[key].resolved : key;
    if (location === null || found.has(location)) continue;
    found.add(location);
    waiting.push(...namesOf(packages[location]).map((dependency) => [location, dependency]));
  }
  return [...found].sort();
}
