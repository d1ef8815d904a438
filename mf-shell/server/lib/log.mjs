/**
 * One JSON line per event, in the shape of the API's own log.
 * @param {'info' | 'warn' | 'error'} level @param {string} msg @param {Record<string, unknown>} [fields]
 */
export function log(level, msg, fields = {}) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), part: 'edge', msg, ...fields })}\n`);
}
