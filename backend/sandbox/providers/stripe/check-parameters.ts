import type { Kind, Operation } from './declared-parameters';
import type { Form, FormValue } from './form';
import parameters from './parameters.json';
import { stripeError } from './stripe.errors';

/** A value of a request, of the type that its declaration names. */
export type Value = string | number | boolean | Value[] | { [name: string]: Value };
export type Values = { [name: string]: Value };

const declared = parameters as Record<Operation, Kind>;

const inBrackets = (path: string, name: string): string => (path === '' ? name : `${path}[${name}]`);

const invalid = (path: string, message: string) =>
  stripeError(400, message, { code: 'parameter_invalid_empty', param: path });

function asNumber(text: string, path: string): number {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw stripeError(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: path });
}

function asBoolean(text: string, path: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw stripeError(400, `Invalid boolean: ${text}`, { param: path });
}

function asText(kind: Extract<Kind, string>, value: FormValue, path: string): Value {
  if (typeof value !== 'string') throw stripeError(400, 'Invalid string', { param: path });
  if (kind === 'n') return asNumber(value, path);
  return kind === 'b' ? asBoolean(value, path) : value;
}

function asWord(words: readonly string[], value: FormValue, path: string): Value {
  if (typeof value === 'string' && words.includes(value)) return value;
  const [last, ...others] = [...words].reverse();
  const named = `${others.reverse().join(', ')}${others.length > 0 ? ', or ' : ''}${last ?? ''}`;
  throw stripeError(400, `Invalid ${path}: must be one of ${named}`, { param: path });
}

const isForm = (value: FormValue): value is Form => typeof value === 'object' && !Array.isArray(value);

function asFields(fields: Record<string, Kind>, value: FormValue, path: string): Values {
  if (!isForm(value)) throw stripeError(400, 'Invalid object', { param: path });
  for (const name of Object.keys(value))
    if (!(name in fields) && !(`${name}?` in fields)) {
      const param = inBrackets(path, name);
      throw stripeError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
  for (const name of Object.keys(fields))
    if (!name.endsWith('?') && !(name in value)) {
      const param = inBrackets(path, name);
      throw stripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
    }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const kind = fields[name] ?? fields[`${name}?`] ?? '*';
      return [name, asKind(kind, item, inBrackets(path, name))];
    }),
  );
}

function asKind(kind: Kind, value: FormValue, path: string): Value {
  if (typeof kind === 'object' && 'orEmpty' in kind) return value === '' ? '' : asKind(kind.orEmpty, value, path);
  if (value === '') throw invalid(path, `You passed an empty string for '${path}'.`);
  if (typeof kind === 'string') return asText(kind, value, path);
  if ('words' in kind) return asWord(kind.words, value, path);
  if ('fields' in kind) return asFields(kind.fields, value, path);
  if ('any' in kind) {
    if (!isForm(value)) throw stripeError(400, 'Invalid object', { param: path });
    return Object.fromEntries(
      // An empty value deletes the key.
      Object.entries(value).map(([name, item]) => [
        name,
        item === '' ? '' : asKind(kind.any, item, inBrackets(path, name)),
      ]),
    );
  }
  if (!Array.isArray(value)) throw stripeError(400, 'Invalid array', { param: path });
  return value.map((item, index) => asKind(kind.list, item, `${path}[${index}]`));
}

/**
 * Checks a request against the SDK's declaration of its parameters.
 * @throws HttpError 400 in the form of the API: an unknown, missing, empty or wrong parameter
 */
export const checkParameters = (operation: Operation, form: Form): Values => {
  const kind = declared[operation];
  if (typeof kind === 'string' || !('fields' in kind)) throw new Error(`${operation} has no parameters`);
  return asFields(kind.fields, form, '');
};
