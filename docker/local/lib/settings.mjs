import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { causeOf, SetupError } from './errors.mjs';
import { projectRoot } from './paths.mjs';

const HIGHEST_PORT = 65_535;
const DEFAULT_PORT = 3000;

/**
 * Adds the settings file to the environment: the file in `ENV_FILE`, else `.env` when it exists. Variables of the
 * environment take precedence.
 * @throws SetupError when a named file cannot be read
 */
export function loadSettings() {
  const named = process.env.ENV_FILE;
  const file = named ? resolve(process.env.INIT_CWD ?? process.cwd(), named) : join(projectRoot, '.env');
  if (!named && !existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK);
    process.loadEnvFile(file);
  } catch (error) {
    throw new SetupError(`The settings file ${file}${named ? ' (ENV_FILE)' : ''} cannot be read: ${causeOf(error)}`);
  }
}

/**
 * The port of the edge.
 * @throws SetupError when `PORT` is not a port
 */
export function edgePort(env) {
  if (!env.PORT) return DEFAULT_PORT;
  const port = Number(env.PORT);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new SetupError(`PORT is "${env.PORT}"; it must be a number from 0 to ${HIGHEST_PORT}`);
}
