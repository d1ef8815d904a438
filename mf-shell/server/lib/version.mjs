/** @param {string} version @returns {[number, number, number]} */
function numbers(version) {
  const [, major = '0', minor = '0', patch = '0'] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}

/**
 * Whether a remote built with one version of shared-ui runs with another. Within a major version shared-ui only grows,
 * so a remote fits a shell of the same or a newer version.
 * @param {string} built the remote's
 * @param {string} running the shell's
 */
export function fitsSharedUi(built, running) {
  const [major, minor, patch] = numbers(built);
  const [runningMajor, runningMinor, runningPatch] = numbers(running);
  if (major !== runningMajor) return false;
  return minor < runningMinor || (minor === runningMinor && patch <= runningPatch);
}
