// zod tests whether it may compile schemas, which the security policy forbids and reports. All copies of zod on the
// page, also those of front ends, check this setting first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Tells a first script that comes late that there is nothing to record any more.
window.earlyInput ??= null;

/**
 * The code of the page, in the pieces in which it is run. It comes in one file; run as one piece it would block a slow
 * phone for a third of a second.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-i18next'),
  () => import(/* webpackMode: "eager" */ '@valikool/shared-ui/router'),
  () => import(/* webpackMode: "eager" */ '@valikool/shared-ui/query'),
  () => import(/* webpackMode: "eager" */ '@valikool/shared-ui'),
];

/** Lets the browser answer the visitor and draw a frame. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function run(): Promise<void> {
  for (const load of pieces) {
    await load();
    await pause();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/bootstrap');
  const container = document.getElementById('root');
  if (container !== null) await start(container);
}

void run();
