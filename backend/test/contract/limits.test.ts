/** Each bound that the API's document states of a request's field, and each value that it names, is kept by the route. */
import { z, type Route } from '#platform/index';
import { ExampleMaker, type JsonSchema } from '#platform/http/examples';
import { EXAMPLE_VALUES } from '#src/example-values';
import document from '../../contract/openapi.json';
import { testApp, type TestApp } from '../app';

type Schema = JsonSchema & { maxItems?: number; pattern?: string };
type Step = {
  path: (string | number)[];
  schema: Schema;
  /** Puts a value at the path into a valid body. */ put(value: unknown): unknown;
};

const schemas = document.components.schemas as unknown as Record<string, Schema>;
const examples = new ExampleMaker({ schemas, values: EXAMPLE_VALUES });
const target = ({ $ref }: Schema): Schema => schemas[$ref?.split('/').at(-1) ?? ''] ?? {};
const isNull = ({ type }: Schema): boolean => type === 'null';

/** All fields of a body, each with a body in which it can be set; of alternatives each has a body of its own. */
function* stepsOf(schema: Schema, path: Step['path'], put: Step['put']): Generator<Step> {
  if (schema.$ref) return yield* stepsOf(target(schema), path, put);
  yield { path, schema, put };
  for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
    if (!isNull(part)) yield* stepsOf(part, path, put);
  for (const part of schema.allOf ?? []) yield* stepsOf(part, path, put);
  const whole = schema.properties && (examples.of(schema) as object);
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* stepsOf(inner, [...path, name], (value) => put({ ...whole, [name]: value }));
  if (schema.items) yield* stepsOf(schema.items, [...path, 0], (value) => put([value]));
}

const several = ({ items }: Schema, length: number): unknown[] =>
  Array.from({ length }, (_none, index) => {
    const item = examples.of(items ?? {});
    return typeof item === 'number' ? item + index : item;
  });

/** A text of this length that keeps the field's own form, as far as it has one. */
function textOf({ format, pattern }: Schema, length: number): string {
  if (format === 'email') return `${'a'.repeat(40)}@${addressOf(length - 41)}`;
  if (format === 'uri') return `https://valikool.ee/${'a'.repeat(Math.max(0, length - 20))}`;
  const filler =
    pattern === undefined
      ? 'x'
      : (['a', '1', 'A'].find((each) => new RegExp(pattern, 'u').test(each.repeat(length))) ?? 'x');
  return filler.repeat(length);
}
/** A host of this length: parts of at most sixty letters. */
const addressOf = (length: number): string => {
  const parts = 'a'.repeat(Math.max(1, length - 3)).replace(/a{60}(?=aa)/g, `${'a'.repeat(59)}.`);
  return `${parts}.ee`;
};

/** A value just outside of each bound, which keeps every other rule of its field, and how the refusal calls it. */
const OUTSIDE: Record<string, { codes: string[]; value: (bound: never, schema: Schema) => unknown }> = {
  maxLength: { codes: ['too_big'], value: (most: number, schema) => textOf(schema, most + 1) },
  minLength: { codes: ['too_small'], value: (least: number, schema) => textOf(schema, least - 1) },
  maxItems: { codes: ['too_big'], value: (most: number, schema) => several(schema, most + 1) },
  minItems: { codes: ['too_small'], value: (least: number, schema) => several(schema, least - 1) },
  maximum: { codes: ['too_big'], value: (most: number) => most + 1 },
  minimum: { codes: ['too_small'], value: (least: number) => least - 1 },
  exclusiveMinimum: { codes: ['too_small'], value: (bound: number) => bound },
  pattern: {
    codes: ['invalid_format'],
    value: (_pattern, { minLength = 1 }) => '\u00a7'.repeat(Math.max(1, minLength)),
  },
};

type Bound = { name: string; route: Route; step: Step; value: unknown; codes: string[] };

let app: TestApp;
beforeAll(async () => {
  app = await testApp('limits');
});
afterAll(() => app.close());

type Operation = { operationId?: string; requestBody?: { content?: Record<string, { schema: Schema }> } };
const bodies = Object.values(document.paths as Record<string, Record<string, Operation>>)
  .flatMap((operations) => Object.values(operations))
  .flatMap(({ operationId, requestBody }) => {
    const schema = requestBody?.content?.['application/json']?.schema;
    return operationId === undefined || schema === undefined ? [] : [{ operationId, schema }];
  });
const limited = bodies.map(({ operationId, schema }) => [operationId, schema] as const);

const routeOf = (operationId: string): Route => {
  const found = app.container.modules.routes.find((route) => route.operationId === operationId);
  if (found?.body === undefined) throw new Error(`${operationId} takes no body`);
  return found;
};

const boundsOf = (route: Route, step: Step): Bound[] =>
  Object.entries(OUTSIDE).flatMap(([name, { codes, value }]) => {
    const bound = step.schema[name as keyof Schema];
    return bound === undefined ? [] : [{ name, route, step, codes, value: value(bound as never, step.schema) }];
  });

/** Whether a refusal is about the field, or about the alternatives among which it stands. */
const isAbout = (issue: readonly PropertyKey[], path: Step['path']): boolean =>
  issue.every((part, index) => index >= path.length || String(part) === String(path[index]));

type Issue = z.core.$ZodIssue;

/** Issues of a body; of alternatives those of each one, by their whole path. */
const issuesIn = (issues: readonly Issue[], path: PropertyKey[] = []): { code: string; path: PropertyKey[] }[] =>
  issues.flatMap((issue) => {
    const whole = [...path, ...issue.path];
    const inner = issue.code === 'invalid_union' ? issue.errors.flatMap((each) => issuesIn(each, whole)) : [];
    return [{ code: issue.code, path: whole }, ...inner];
  });

function refusalsOf({ body }: Route, value: unknown): { code: string; path: PropertyKey[] }[] {
  const result = (body ?? z.never()).safeParse(value);
  return result.success ? [] : issuesIn(result.error.issues);
}
const refusals = (route: Route, value: unknown): PropertyKey[][] => refusalsOf(route, value).map(({ path }) => path);

/** Have a form that no filler keeps, such as check digits: for these the code of the refusal alone tells which bound it was. */
const FORMED = new Set([
  ...['address', 'classroomEmail', 'discordInviteUrl', 'email', 'externalLmsLink', 'iban', 'invoiceEmail', 'payerIban'],
  ...['personalCode', 'phoneNumber', 'reference', 'registryCode', 'timeZone', 'vatNumber', 'videoUrl'],
]);

/** What is just inside of a bound, where one can be made. */
const INSIDE: Record<string, (bound: never, schema: Schema) => unknown> = {
  maxLength: (most: number, schema) => textOf(schema, most),
  maximum: (most: number) => most,
  minimum: (least: number) => least,
};
const insideOf = ({ name, step }: Bound): unknown[] => {
  const inside = INSIDE[name];
  const isFormed = name === 'maxLength' && FORMED.has(String(step.path.at(-1)));
  return inside === undefined || isFormed ? [] : [inside(step.schema[name as keyof Schema] as never, step.schema)];
};
const isTaken = ({ route, step }: Bound, value: unknown): boolean =>
  refusals(route, step.put(value)).every((path) => path.join('.') !== step.path.join('.'));

/** Whether the very field is refused, and for this bound. */
const isRefused = ({ route, step, value, codes }: Bound): boolean =>
  refusalsOf(route, step.put(value)).some(
    ({ code, path }) => path.join('.') === step.path.join('.') && codes.includes(code),
  );

/** @covers every limit */
it.each(limited)(
  '%s refuses what is outside of each bound of its fields, and names the field',
  (operationId, schema) => {
    const route = routeOf(operationId);
    const bounds = [...stepsOf(schema, [], (value) => value)].flatMap((step) => boundsOf(route, step));
    const taken = bounds.filter((bound) => !isRefused(bound));
    const refused = bounds.filter((bound) => insideOf(bound).some((value) => !isTaken(bound, value)));
    expect(refused.map(({ name, step }) => `${step.path.join('.')} ${name} inside`)).toEqual([]);
    expect(taken.map(({ name, step }) => `${step.path.join('.')} ${name}`)).toEqual([]);
  },
);

/** @covers every value of a request */
it.each(limited)('%s takes each value that its fields name, and no other', (operationId, schema) => {
  const route = routeOf(operationId);
  const named = [...stepsOf(schema, [], (value) => value)].filter(
    ({ schema: { enum: options } }) => options !== undefined,
  );
  const refused = named.flatMap(({ schema: { enum: options = [] }, path, put }) =>
    options
      .filter((option) => refusals(route, put(option)).some((issue) => issue.join('.') === path.join('.')))
      .map((option) => `${path.join('.')} = ${String(option)}`),
  );
  const open = named.filter(
    ({ path, put }) => !refusals(route, put('NO_SUCH_VALUE')).some((issue) => isAbout(issue, path)),
  );
  expect([refused, open.map(({ path }) => path.join('.'))]).toEqual([[], []]);
});
