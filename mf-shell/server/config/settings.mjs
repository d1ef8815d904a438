import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{id: string, origin: string}} RemoteOrigin */
/**
 * @typedef {object} EdgeSettings
 * @property {number} port 0 takes any free port
 * @property {string} host
 * @property {number | null} metricsPort of the figures for Prometheus; null when nobody reads them
 * @property {string} dist folder of the shell's build
 * @property {string} appName
 * @property {string} supportEmail where people write for help
 * @property {string} environment `production` or anything else
 * @property {string} publicUrl the address that people type, without a slash at its end
 * @property {string} apiUrl where /api, /auth/v1 and /uploads are sent
 * @property {string} authUrl a hosted auth server's address for browsers; empty is the edge's own origin
 * @property {string} anonKey the auth server's public key
 * @property {RemoteOrigin[]} remotes
 * @property {string} registry folder or address of the published front ends; empty when all come from `remotes`
 * @property {number} cacheBytes of public pages kept in memory
 * @property {string[]} imageOrigins where pictures may come from, besides the edge
 * @property {Tracing | null} tracing null while it is off
 * @property {Watching} watching services that only watch, each off while empty
 */
/** @typedef {{endpoint: string, share: number}} Tracing `endpoint`: where a collector takes OTLP over HTTP; `share`: of the traces that begin in browsers and here, which part is recorded, from 0 to 1 */
/** @typedef {{analyticsId: string, heatMapId: string, errorReportingDsn: string}} Watching */

const ownDist = fileURLToPath(new URL('../../dist', import.meta.url));

/** @param {string} text `student=http://127.0.0.1:1234,teacher=…` @returns {RemoteOrigin[]} */
export function parseRemotes(text) {
  return listOf(text).map((pair) => {
    const [id, origin] = splitOnce(pair);
    if (!/^[a-z][a-z0-9-]*$/.test(id) || !URL.canParse(origin))
      throw new Error(`REMOTES: "${pair}" is not <id>=<address>`);
    return { id, origin: origin.replace(/\/+$/, '') };
  });
}

/** @param {string} text @returns {string[]} */
const listOf = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** @param {string} pair @returns {[string, string]} */
function splitOnce(pair) {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** @param {string} text @param {string} [name] */
function parsePort(text, name = 'PORT') {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name}: "${text}" is not a port`);
  return port;
}

/** @param {string} text */
function parseMegabytes(text) {
  const megabytes = Number(text);
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > 1_000)
    throw new Error(`PAGE_CACHE_MB: "${text}" is not a number of megabytes from 1 to 1000`);
  return megabytes;
}

/** @param {string} name @param {string} text */
function parseUrl(name, text) {
  if (!URL.canParse(text)) throw new Error(`${name}: "${text}" is not an address`);
  return text.replace(/\/+$/, '');
}

/** @param {string} text a folder, or an address */
function parsePlace(text) {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^https?:/.test(text))
    throw new Error(`REMOTES_REGISTRY: "${text}" is neither a folder nor an http address`);
  return text.replace(/(?<=.)\/+$/, '');
}

/** @param {string} name @param {string} text @param {RegExp} form @param {string} meaning */
function parseId(name, text, form, meaning) {
  if (text !== '' && !form.test(text)) throw new Error(`${name}: "${text}" is not ${meaning}`);
  return text;
}

const defaults = {
  PORT: '3000',
  PUBLIC_URL: '',
  HOST: '0.0.0.0',
  METRICS_PORT: '',
  SHELL_DIST: ownDist,
  APP_NAME: 'Valikool',
  SUPPORT_EMAIL: 'abi@valikool.ee',
  NODE_ENV: 'development',
  API_URL: 'http://127.0.0.1:4000',
  AUTH_PUBLIC_URL: '',
  ANON_KEY: '',
  REMOTES: '',
  REMOTES_REGISTRY: '',
  IMAGE_ORIGINS: '',
  PAGE_CACHE_MB: '32',
  ANALYTICS_ID: '',
  HEAT_MAP_ID: '',
  SENTRY_DSN: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_TRACES_SAMPLER_ARG: '1',
};

const productionUrl = 'https://valikool.ee';

/** As the backend decides it: what is set, else the fixed address in production, else a tunnel; here also this very port. @param {typeof defaults & {TUNNEL_URL?: string}} given */
function publicUrlOf({ PUBLIC_URL, TUNNEL_URL, NODE_ENV, PORT }) {
  if (PUBLIC_URL !== '') return parseUrl('PUBLIC_URL', PUBLIC_URL);
  if (NODE_ENV === 'production') return productionUrl;
  return parseUrl('TUNNEL_URL', TUNNEL_URL ?? `http://localhost:${PORT}`);
}

/** @param {typeof defaults} given @returns {Watching} */
const watchingOf = ({ ANALYTICS_ID, HEAT_MAP_ID, SENTRY_DSN }) => ({
  analyticsId: parseId('ANALYTICS_ID', ANALYTICS_ID, /^[A-Z]{1,4}-[A-Z0-9-]+$/, 'a measurement id such as G-ABC123'),
  heatMapId: parseId('HEAT_MAP_ID', HEAT_MAP_ID, /^\d+$/, 'a number'),
  errorReportingDsn: parseId('SENTRY_DSN', SENTRY_DSN, /^https?:\/\/\w+@[^/]+\/.+$/, 'an address with a key'),
});

/** @param {typeof defaults} given @returns {Tracing | null} */
function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: text }) {
  const share = Number(text);
  if (!(share >= 0 && share <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG: "${text}" is not a number from 0 to 1`);
  if (endpoint === '') return null;
  return { endpoint: parseUrl('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint), share };
}

/** @param {Record<string, string | undefined>} env @returns {typeof defaults} empty settings count as unset */
function withDefaults(env) {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  return { ...defaults, ...Object.fromEntries(given) };
}

/**
 * Reads the edge's settings. No other file here reads the environment.
 * @param {Record<string, string | undefined>} env
 * @returns {EdgeSettings}
 * @throws {Error} naming the wrong setting
 */
export function readSettings(env = process.env) {
  const given = withDefaults(env);
  return {
    port: parsePort(given.PORT),
    host: given.HOST,
    metricsPort: given.METRICS_PORT === '' ? null : parsePort(given.METRICS_PORT, 'METRICS_PORT'),
    dist: path.resolve(given.SHELL_DIST),
    appName: given.APP_NAME,
    supportEmail: given.SUPPORT_EMAIL,
    environment: given.NODE_ENV === 'production' ? 'production' : 'local',
    publicUrl: publicUrlOf(given),
    apiUrl: parseUrl('API_URL', given.API_URL),
    authUrl: given.AUTH_PUBLIC_URL === '' ? '' : parseUrl('AUTH_PUBLIC_URL', given.AUTH_PUBLIC_URL),
    anonKey: given.ANON_KEY,
    remotes: parseRemotes(given.REMOTES),
    registry: parsePlace(given.REMOTES_REGISTRY),
    cacheBytes: parseMegabytes(given.PAGE_CACHE_MB) * 1_000_000,
    imageOrigins: listOf(given.IMAGE_ORIGINS),
    tracing: tracingOf(given),
    watching: watchingOf(given),
  };
}

/** Chromium for measurements: `CHROMIUM_PATH`, else Debian's. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
