/** @param {string} version @returns {[number, number, number]} */
function numbers(version) {
  const [, major = '0', minor = '0', patch = '0'] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}

/**
 * Whether a remote built against one version of shared-ui may run on another. Within a major version shared-ui only
 * grows, so an older one fits a newer shell and never the other way round.
 * @param {string} built the remote's @param {string} running the shell's
 */
export function fitsSharedUi(built, running) {
  const [major, minor, patch] = numbers(built);
  const [runningMajor, runningMinor, runningPatch] = numbers(running);
  if (major !== runningMajor) return false;
  return minor < runningMinor || (minor === runningMinor && patch <= runningPatch);
}
