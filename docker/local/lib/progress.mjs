const ANNOUNCE_AFTER_MS = 1_000;

/** Seconds with one decimal; minutes from 100 seconds on: `0.4 s`, `2 min 5 s`. */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 99.95) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Reports each step and how long it took. `print` is called with one line; pass a function that does nothing for no
 * output.
 */
export function createProgress(print = (line) => process.stdout.write(`${line}\n`)) {
  return {
    print,
    /** Runs `work` and prints one line about it; a slow step is announced while it runs. */
    async step(title, work) {
      const startedAt = Date.now();
      const announce = setTimeout(() => print(`  … ${title}`), ANNOUNCE_AFTER_MS);
      try {
        const result = await work();
        print(`  ✓ ${title} (${duration(Date.now() - startedAt)})`);
        return result;
      } finally {
        clearTimeout(announce);
      }
    },
  };
}

export const quietProgress = createProgress(() => undefined);
