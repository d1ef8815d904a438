import { validationFailed } from '../auth.errors';
import type { Metadata } from './account.types';

/** Limit of an account's metadata, enough for what other systems keep of a person. */
const MAX_BYTES = 262_144;
/** Limit of the metadata in an access token: proxies refuse requests with much longer headers. */
const MAX_TOKEN_BYTES = 4_096;
const MAX_DEPTH = 16;

/** Texts that PostgreSQL cannot store: a null character, or half of a surrogate pair. */
const UNSTORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** @returns whether the text can be stored and sent on as it is. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);

const LANGUAGES: readonly unknown[] = ['et', 'en', 'ru'];

/** @returns the language that the person has chosen, et, en or ru; undefined for none, or one that we do not speak */
export const languageIn = (metadata: Metadata): string | undefined =>
  LANGUAGES.includes(metadata['language']) ? String(metadata['language']) : undefined;

function assertStorable(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw validationFailed('User metadata is nested too deeply');
  if (typeof value === 'string' && !isStorableText(value))
    throw validationFailed('User metadata contains invalid characters');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    assertStorable(key, depth);
    assertStorable(inner, depth + 1);
  }
}

/**
 * @returns the metadata as they are
 * @throws AuthError 400 when they cannot be stored or are larger than 256 kB
 */
export function acceptMetadata(given: Metadata): Metadata {
  assertStorable(given, 0);
  if (Buffer.byteLength(JSON.stringify(given)) > MAX_BYTES) throw validationFailed('User metadata is too large');
  return given;
}

/**
 * @returns `current` with the keys of `changes` set, and those removed whose new value is null
 * @throws AuthError 400 as `acceptMetadata`
 */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  assertStorable(changes, 0);
  const isKept = ([key]: [string, unknown]): boolean => !Object.hasOwn(changes, key) || changes[key] !== null;
  return acceptMetadata(Object.fromEntries(Object.entries({ ...current, ...changes }).filter(isKept)));
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * @returns the metadata for an access token: all up to 4 kB, else only the small entries that fit. The user of every
 * session, and `/user`, have all of it.
 */
export function metadataForToken(metadata: Metadata): Metadata {
  if (bytesOf(metadata) <= MAX_TOKEN_BYTES) return metadata;
  let left = MAX_TOKEN_BYTES;
  const smallestFirst = Object.entries(metadata)
    .map((entry) => ({ entry, bytes: bytesOf(Object.fromEntries([entry])) }))
    .sort((one, other) => one.bytes - other.bytes);
  const fitting = smallestFirst.filter(({ bytes }) => (left -= bytes) >= 0);
  return Object.fromEntries(fitting.map(({ entry }) => entry));
}
