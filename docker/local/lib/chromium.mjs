import { existsSync } from 'node:fs';
import { SetupError } from './errors.mjs';
import { findProgram, isExecutable } from './paths.mjs';
import { installSystemPackage } from './system-packages.mjs';

/** Arial's measures, which pages count on while their own font comes; a browser without any such font moves the text. */
const FONTS = 'fonts-liberation';
const FONT_FOLDERS = ['liberation', 'liberation2'].map((name) => `/usr/share/fonts/truetype/${name}`);

/** Chromium without its own windows. It shows the same pages and needs less than half of the processor time. */
const SHELL = 'chromium-headless-shell';
const SHELLS = [SHELL, 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, else a headless shell, installed where that is possible, else an
 * installed browser, which takes longer.
 * @param options.find tells the path of the first of some programs, or null
 * @param options.install installs a Debian package, and tells whether it could
 * @returns the full path of the program
 * @throws SetupError when there is none
 */
export async function findChromium({ env, progress, find = findProgram, install = installSystemPackage }) {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new SetupError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and there is no program that we may run`);
  }
  const add = async (name) => {
    const isInstalled = await progress.step(`Installing ${name} (apt-get)`, () => install(name));
    if (!isInstalled) progress.print(`    ${name} could not be installed`);
  };
  if (!FONT_FOLDERS.some((folder) => existsSync(folder))) await add(FONTS);
  if (find(...SHELLS) === null) await add(SHELL);
  if (find(...SHELLS, ...BROWSERS) === null) await add('chromium');
  const found = find(...SHELLS, ...BROWSERS);
  if (found !== null) return found;
  throw new SetupError(
    `No Chromium for the browser tests: install it (Debian: apt-get install ${SHELL}) or set CHROMIUM_PATH`,
  );
}
