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

/**
 * Where each folder of a closure goes, so that every package finds the same versions as in the repository. The
 * workspace's own packages come beside those of all workspaces. Where both have a package of one name, the workspace's
 * takes the place, and the other goes into the packages that need it.
 * @param folders as `packageClosure` returns them
 * @returns `{from, to}`, relative to the repository and to the image's folder; a package may go to several places
 */
export function placesOf(packages, workspace, folders) {
  const isOwn = (folder) => folder.startsWith(`${workspace}/`);
  const taken = folders.filter(isOwn).map((folder) => folder.slice(workspace.length + 1));
  const needs = (dependant, folder) =>
    namesOf(packages[dependant]).some((name) => locate(packages, dependant, name) === folder);

  const targets = (folder) => {
    if (isOwn(folder)) return [folder.slice(workspace.length + 1)];
    const beaten = taken.find((place) => folder === place || folder.startsWith(`${place}/`));
    if (beaten === undefined) return [folder];
    const name = beaten.slice(beaten.lastIndexOf('node_modules/'));
    const dependants = folders.filter((one) => !`${one}/`.startsWith(`${beaten}/`) && needs(one, beaten));
    return dependants.flatMap(targets).map((place) => posix.join(place, name, folder.slice(beaten.length)));
  };
  return folders.flatMap((from) => targets(from).map((to) => ({ from, to })));
}

/** What a package at a place finds under a name, after `placesOf`. @returns the folder that it came from, or null */
function foundAt(places, place, name) {
  for (let folder = place; ; folder = posix.dirname(folder)) {
    const candidate = posix.join(folder, 'node_modules', name);
    const found = places.find(({ to }) => to === candidate);
    if (found !== undefined) return found.from;
    if (folder === '.' || folder === '') return null;
  }
}

/** Dependencies of a closure that would find another version than in the repository, as `place: name`. */
export const wronglyResolved = (packages, places) =>
  places.flatMap(({ from, to }) =>
    namesOf(packages[from])
      .filter((name) => {
        const wanted = locate(packages, from, name);
        return places.some((place) => place.from === wanted) && foundAt(places, to, name) !== wanted;
      })
      .map((name) => `${to}: ${name}`),
  );
