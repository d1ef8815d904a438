/** Each bound that the API's document states of a request's field, and each value that it names, is kept by the route. */
import { z, type Route } from '#platform/index';
import { ExampleMaker, type JsonSchema } from '#platform/http/examples';
import { EXAMPLE_VALUES } from '#src/example-values';
import document from '../../contract/openapi.json';
import { testApp, type TestApp } from '../app';

jest.setTimeout(60_000);

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

/** A value just outside of each bound. */
const OUTSIDE: Record<string, (bound: never, schema: Schema) => unknown> = {
  maxLength: (most: number) => 'x'.repeat(most + 1),
  minLength: (least: number) => 'x'.repeat(least - 1),
  maxItems: (most: number, schema) => several(schema, most + 1),
  minItems: (least: number, schema) => several(schema, least - 1),
  maximum: (most: number) => most + 1,
  minimum: (least: number) => least - 1,
  exclusiveMinimum: (bound: number) => bound,
  pattern: () => '\u00a7',
};

type Bound = { name: string; route: Route; step: Step; value: unknown };

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
  Object.entries(OUTSIDE).flatMap(([name, outside]) => {
    const bound = step.schema[name as keyof Schema];
    return bound === undefined ? [] : [{ name, route, step, value: outside(bound as never, step.schema) }];
  });

/** Whether a refusal is about the field, or about the alternatives among which it stands. */
const isAbout = (issue: readonly PropertyKey[], path: Step['path']): boolean =>
  issue.every((part, index) => index >= path.length || String(part) === String(path[index]));

function refusals({ body }: Route, value: unknown): (readonly PropertyKey[])[] {
  const result = (body ?? z.never()).safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path);
}

/** @covers every limit */
it.each(limited)(
  '%s refuses what is outside of each bound of its fields, and names the field',
  (operationId, schema) => {
    const route = routeOf(operationId);
    const bounds = [...stepsOf(schema, [], (value) => value)].flatMap((step) => boundsOf(route, step));
    const taken = bounds.filter(
      ({ step, value }) => !refusals(route, step.put(value)).some((path) => isAbout(path, step.path)),
    );
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
