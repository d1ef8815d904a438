/** npm forwards Ctrl-C to a child that has received it from the terminal already; both arrive within this time. */
const SAME_KEYSTROKE_MS = 700;
const PARENT_POLL_MS = 500;

/**
 * Ctrl-C, SIGTERM or a closed terminal stops all parts in order and ends the process; a second Ctrl-C does not wait.
 * @param stop resolves when all parts have ended
 * @param force ends them at once
 */
export function onStopSignal({ stop, force = () => undefined, print }) {
  let firstAt = null;
  const handle = (signal) => {
    if (firstAt === null) {
      firstAt = Date.now();
      print(`\n${signal === 'SIGINT' ? 'Ctrl-C' : signal}: stopping in order (again to force)`);
      void stop().then(
        () => process.exit(process.exitCode ?? 0),
        () => process.exit(1),
      );
    } else if (Date.now() - firstAt > SAME_KEYSTROKE_MS) {
      print('Stopping by force');
      force();
      process.exit(1);
    }
  };
  onParentGone(() => firstAt === null && handle('npm ended'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle);
}

/**
 * npm starts this process through a shell and sends signals only to that shell, which dies without passing them on.
 * Outside npm a missing parent means nothing: for example, the terminal of a background start was closed.
 */
function onParentGone(act) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && act(), PARENT_POLL_MS).unref();
}
