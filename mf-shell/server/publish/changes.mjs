import { previousOf, versionIn } from '../registry/format.mjs';
import { PublishError } from './publish-error.mjs';

// What commands do to the registry. Each function returns the versions of one front end as they are afterwards.

/** @typedef {import('../registry/format.mjs').Version} Version */

const mostKept = 20;

/** @param {readonly Version[]} versions @param {string} id @param {Partial<Version>} change */
const changed = (versions, id, change) =>
  versions.map((version) => (version.id === id ? { ...version, ...change } : version));

/** @param {readonly Version[]} versions @param {Version} added */
export function withChecking(versions, added) {
  if (versions.some(({ id, state }) => id === added.id && ['current', 'canary', 'kept'].includes(state)))
    return [...versions];
  const others = versions.filter(({ id }) => id !== added.id);
  const [first, rest] = [others.slice(0, mostKept - 1), others.slice(mostKept - 1)];
  // What is in force stays, however many versions came after it.
  const needed = rest.filter(
    (version) => ['current', 'canary'].includes(version.state) || version === previousOf(others),
  );
  return [added, ...first, ...needed];
}

/** @param {readonly Version[]} versions @param {string} id @param {string} now */
export function withCurrent(versions, id, now) {
  const without = versions.map((version) =>
    version.state === 'current' ? { ...version, state: /** @type {const} */ ('kept') } : version,
  );
  return changed(without, id, { state: 'current', percent: 0, currentAt: now });
}

/** @param {readonly Version[]} versions @param {string} id @param {number} percent @throws {PublishError} */
export function withCanary(versions, id, percent) {
  const current = versionIn(versions, 'current');
  if (current === undefined)
    throw new PublishError(
      'Nothing is published yet, so a canary has nothing to stand beside: publish without --canary',
    );
  if (current.id === id) throw new PublishError('This build is the current version already');
  const without = versions.map((version) =>
    version.state === 'canary' && version.id !== id
      ? { ...version, state: /** @type {const} */ ('withdrawn'), percent: 0 }
      : version,
  );
  return changed(without, id, { state: 'canary', percent });
}

/** @param {readonly Version[]} versions @param {string} id */
export const withoutChecked = (versions, id) =>
  versions.map((version) =>
    version.id === id && version.state === 'checking'
      ? { ...version, state: /** @type {const} */ ('withdrawn') }
      : version,
  );

/**
 * Takes back the last change: ends a canary, else returns to the version before, or to the one that is named.
 * @param {readonly Version[]} versions
 * @param {string} named beginning of a version's id, or empty
 * @param {string} now
 * @returns {{versions: Version[], from: Version, to: Version}}
 * @throws {PublishError}
 */
export function rolledBack(versions, named, now) {
  const [current, canary] = [versionIn(versions, 'current'), versionIn(versions, 'canary')];
  if (current === undefined) throw new PublishError('Nothing of it is published, so there is nothing to roll back');
  if (canary !== undefined && named === '')
    return { versions: changed(versions, canary.id, { state: 'withdrawn', percent: 0 }), from: canary, to: current };
  const to = named === '' ? previousOf(versions) : theOne(versions, named);
  if (to === undefined)
    throw new PublishError('There is no version before the current one: name one (npm run remotes lists them)');
  if (to.id === current.id) throw new PublishError(`${to.id} is the current version already`);
  const withTarget = withCurrent(versions, to.id, now);
  return { versions: changed(withTarget, current.id, { state: 'withdrawn' }), from: current, to };
}

/** @param {readonly Version[]} versions @param {string} named @returns {Version} @throws {PublishError} */
function theOne(versions, named) {
  const found = versions.filter(({ id, build }) => id.startsWith(named) || build === named);
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new PublishError(
      `"${named}" names ${found.length === 0 ? 'no version' : 'several versions'} (npm run remotes lists them)`,
    );
  if (first.currentAt === null) throw new PublishError(`${first.id} was never current: publish it instead`);
  return first;
}
