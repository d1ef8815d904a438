import { existsSync } from 'node:fs';
import { SetupError } from './errors.mjs';
import { findProgram, isExecutable } from './paths.mjs';
import { installSystemPackage } from './system-packages.mjs';

/** Arial's measures, which pages count on while their own font comes; a browser without any such font moves the text. */
const FONTS = 'fonts-liberation';
const FONT_FOLDERS = ['liberation', 'liberation2'].map((name) => `/usr/share/fonts/truetype/${name}`);

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, else an installed one, else it is installed where that is possible.
 * @returns the full path of the program
 */
export async function findChromium({ env, progress }) {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new SetupError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and there is no program that we may run`);
  }
  if (!FONT_FOLDERS.some((folder) => existsSync(folder)))
    await progress.step(`Installing ${FONTS} (apt-get)`, () => installSystemPackage(FONTS));
  const found = findProgram(...PROGRAMS);
  if (found !== null) return found;
  await progress.step('Installing chromium (apt-get)', () => installSystemPackage('chromium'));
  const installed = findProgram(...PROGRAMS);
  if (installed !== null) return installed;
  throw new SetupError(
    'No Chromium for the browser tests: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  );
}
