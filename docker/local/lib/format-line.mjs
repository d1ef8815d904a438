const LEVELS = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const WARNING = 40;
const REPEAT_AFTER_MS = 60_000;
/** Fields that every log line has and that mean nothing to a person at a terminal. */
const QUIET_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'req', 'res', 'err', 'name', 'v']);

/**
 * Formats one line of a part's output for people. A structured log line becomes `warn the message key=value`; anything
 * else stays as it is.
 * @returns `{text, isNotable}`; only notable lines are shown by `npm start`
 */
export function formatLine(line) {
  const entry = parse(line);
  if (entry === null) return { text: line, isNotable: /error|warn|deprecat/i.test(line) };
  const fields = Object.entries(entry)
    .filter(([key, value]) => !QUIET_FIELDS.has(key) && value !== null && typeof value !== 'object')
    .map(([key, value]) => `${key}=${value}`);
  const request = entry.req ? `${entry.req.method} ${entry.req.url} ${entry.res?.statusCode ?? ''}` : '';
  const cause = entry.err?.stack ?? entry.err?.message ?? '';
  const text = [LEVELS[entry.level] ?? '', entry.msg ?? '', request, ...fields, cause].filter(Boolean).join(' ');
  return { text, isNotable: entry.level >= WARNING };
}

function parse(line) {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : null;
  } catch {
    return null;
  }
}

/** Most warnings of the database and Redis concern the operator of a server, not this terminal. */
const SERVICES = new Set(['postgres', 'redis']);
const isAlarming = (line) => /FATAL|PANIC|Fatal error/.test(line);

/** A printer that puts the part's name, padded and coloured, before every line. */
export function createLinePrinter({ print, showAll, useColour, now = Date.now }) {
  const colours = [36, 33, 32, 35, 34, 96, 93, 92, 95, 94];
  const known = new Map();
  const lastShown = new Map();
  return (name, line) => {
    const { text, isNotable } = formatLine(line);
    const isShown = SERVICES.has(name) ? isAlarming(line) : showAll || isNotable;
    if (!isShown) return;
    // A failing part repeats its messages; one of them is enough.
    const key = `${name} ${text}`;
    if (!showAll && now() - (lastShown.get(key) ?? -Infinity) < REPEAT_AFTER_MS) return;
    lastShown.set(key, now());
    if (!known.has(name)) known.set(name, colours[known.size % colours.length]);
    const label = name.padEnd(14);
    print(`${useColour ? `\x1b[${known.get(name)}m${label}\x1b[0m` : label} ${text}`);
  };
}
