import { AppError } from '../kernel/errors';

/** A zero byte, or half of a surrogate pair: PostgreSQL stores neither. */
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/**
 * @returns the path (`student.names.0`) of the first text or field name that no column can hold; null when there is
 * none. Walks without recursion, since the sender chooses the depth.
 */
export function unstorableField(value: unknown): string | null {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value: current } = next;
    if (typeof current === 'string' && UNSTORABLE.test(current)) return path;
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, inner] of Object.entries(current)) {
      if (UNSTORABLE.test(name)) return path;
      waiting.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
    }
  }
  return null;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** Two spellings of one name, such as `a` and `\u0061`, are the same name. */
function nameOf(literal: string): string {
  if (!literal.includes('\\')) return literal;
  try {
    return JSON.stringify(JSON.parse(literal));
  } catch {
    return literal;
  }
}

/**
 * Finds a name that appears twice in one object. Parsers differ in which of the two they use, so a check could see one
 * value and the work the other.
 * @param json need not be well formed
 * @returns the name; null when every name appears once
 */
export function doubledName(json: string): string | null {
  /** The names so far of each open object; null for an open list. */
  const open: (Set<string> | null)[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name = nameOf(text);
      if (names?.has(name)) return name.slice(1, -1);
      names?.add(name);
    } else if (token !== ',') text = token;
  }
  return null;
}

/** For the JSON parser's `verify`: refuses JSON that parsers read differently. */
export function refuseDoubledNames(_request: unknown, _response: unknown, content: Buffer): void {
  const name = doubledName(content.toString('utf8'));
  if (name !== null)
    throw new AppError('bad-request', 'request.doubled-name', `The request names a field twice: ${name}`);
}
