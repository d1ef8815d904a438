/** Fields of an error that name parts of our own system, never what people sent. */
const SAFE_FIELDS = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'status',
  'statusCode',
  'kind',
  'reason',
] as const;

const HIDDEN = '{…}';
const MAX_CAUSES = 3;

/** Values that other programs quote in their messages. */
const QUOTED_VALUES: readonly (readonly [RegExp, string])[] = [
  // After the origin, an address may hold a token or a search.
  [/\b(https?:\/\/[^\s/?#"'<>)]+)[^\s"'<>)]*/g, `$1/${HIDDEN}`],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN],
  // PostgreSQL: invalid input syntax for type integer: "…"
  [/(for type [\w ]+: |for enum \w+: )".*"/g, `$1"${HIDDEN}"`],
];

/** @returns another program's text without the values that it quotes. */
export const withoutQuotedValues = (text: string): string =>
  QUOTED_VALUES.reduce((words, [pattern, replacement]) => words.replace(pattern, replacement), text);

/**
 * An error as a log line may hold it. Drivers attach rows, statements and addressees to their errors, so only listed
 * fields are logged, and values quoted in messages are hidden.
 */
export function loggedError(error: unknown, causesLeft = MAX_CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutQuotedValues(String(error)) };
  const fields = error as Partial<Record<(typeof SAFE_FIELDS)[number], unknown>>;
  const safe = SAFE_FIELDS.flatMap((name) => (isPlain(fields[name]) ? [[name, fields[name]] as const] : []));
  return {
    type: error.name,
    message: withoutQuotedValues(error.message),
    ...Object.fromEntries(safe),
    stack: withoutQuotedValues(error.stack ?? ''),
    ...(error.cause !== undefined && causesLeft > 0 && { cause: loggedError(error.cause, causesLeft - 1) }),
  };
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && withoutQuotedValues(value) === value);
