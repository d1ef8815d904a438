/** @param {string} version */
const numbers = (version) => version.split('-')[0].split('.').map(Number);

/**
 * Whether a remote built against one version of shared-ui may run on another. Within a major version shared-ui only
 * grows, so an older one fits a newer shell and never the other way round.
 * @param {string} built the remote's @param {string} running the shell's
 */
export function fitsSharedUi(built, running) {
  const [a, b] = [numbers(built), numbers(running)];
  if (a[0] !== b[0]) return false;
  const differing = [1, 2].find((index) => a[index] !== b[index]);
  return differing === undefined || a[differing] < b[differing];
}
