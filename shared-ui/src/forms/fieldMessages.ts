/** A broken rule as zod reports it; which values it has depends on `code`. */
export type BrokenRule = { code?: string | undefined; [value: string]: unknown };

const bytesPerMegabyte = 1_000_000;

type Message = readonly [key: string, values?: Readonly<Record<string, string | number>>];

const isNothing = (input: unknown) => input === undefined || input === null || input === '';

/** Rounded to a tenth: `1.5` or `5`. */
const megabytes = (bytes: unknown) => Math.round((Number(bytes) / bytesPerMegabyte) * 10) / 10;

function tooSmall({ origin, minimum, input }: BrokenRule): Message {
  const isText = origin === 'string';
  const isSet = origin === 'array' || origin === 'set';
  if (origin === 'file' || isNothing(input) || (isSet && Number(minimum) === 1)) return ['required'];
  return [isText ? 'tooShort' : isSet ? 'tooFew' : 'tooSmall', { minimum: Number(minimum) }];
}

function tooBig({ origin, maximum }: BrokenRule): Message {
  if (origin === 'file') return ['fileTooBig', { maximum: megabytes(maximum) }];
  const isSet = origin === 'array' || origin === 'set';
  return [origin === 'string' ? 'tooLong' : isSet ? 'tooMany' : 'tooBig', { maximum: Number(maximum) }];
}

const keysOfType: Readonly<Record<string, string>> = { number: 'number', int: 'integer', date: 'date' };
const keysOfFormat: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'url',
  e164: 'phone',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  safeint: 'integer',
};

const byKey = (keys: Readonly<Record<string, string>>, name: unknown) =>
  (typeof name === 'string' ? keys[name] : undefined) ?? 'invalid';

const isMediaType = (value: unknown): value is string => typeof value === 'string' && value.includes('/');

/** `image/png` → `PNG`. */
const shortType = (mediaType: string) => (mediaType.split('/')[1] ?? mediaType).toUpperCase();

function notOneOf({ values, input }: BrokenRule): Message {
  const allowed: readonly unknown[] = Array.isArray(values) ? values : [];
  if (allowed.length === 1 && allowed[0] === true) return ['accept'];
  if (allowed.length > 0 && allowed.every(isMediaType))
    return ['fileType', { types: [...new Set(allowed.map(shortType))].join(', ') }];
  return [isNothing(input) ? 'required' : 'option'];
}

function messageOf(rule: BrokenRule): Message {
  switch (rule.code) {
    case 'too_small':
      return tooSmall(rule);
    case 'too_big':
      return tooBig(rule);
    case 'invalid_value':
      return notOneOf(rule);
    case 'invalid_type':
      return [isNothing(rule.input) ? 'required' : byKey(keysOfType, rule.expected)];
    case 'invalid_format':
      return [isNothing(rule.input) ? 'required' : byKey(keysOfFormat, rule.format)];
    default:
      return ['invalid'];
  }
}

/**
 * A field's error is stored as the key of a text with the values to fill in, `tooShort?minimum=10`. The text itself
 * would stay in the old language when the page's language changes.
 */
export function encodeRule(rule: BrokenRule): string {
  const [key, values] = messageOf(rule);
  return values === undefined
    ? key
    : `${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The key and values from an encoded rule, or from a schema's own message such as `passwordMismatch`. */
export function decodeRule(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query] = message.split('?', 2);
  return { key, values: Object.fromEntries(new URLSearchParams(query)) };
}
