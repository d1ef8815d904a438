import { OpenApiGeneratorV31, OpenAPIRegistry, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import {
  documentedFailures,
  OPTIONAL_TOKEN,
  STATUS_MEANINGS,
  takesIdempotencyKey,
  type DocumentedError,
  type KnownErrors,
} from './documented-failures';
import { STATUS } from './errors';
import { ExampleMaker, type ExampleValues, type JsonSchema } from './examples';
import type { Route } from './route';
import { ErrorDto, z } from './schema';

export type OpenApiOptions = {
  title: string;
  version: string;
  server: string;
  /** The errors that the product throws, by code. */
  errors: KnownErrors;
  /** Example values by property name. */
  examples: ExampleValues;
  /** What API keys can be allowed. */
  keyPermissions: ReadonlySet<string>;
  /** What the product sends to other programs. */
  webhooks: readonly WebhookDoc[];
};

/** An event that the product sends to other programs. */
export type WebhookDoc = { name: string; summary: string; body: z.ZodType };

const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const File = z.string().openapi({ format: 'binary' });
const fileContent = (mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: File }]));

function requestOf(spec: Route): RouteConfig['request'] {
  return {
    ...(spec.params instanceof z.ZodObject ? { params: spec.params } : {}),
    ...(spec.query instanceof z.ZodObject ? { query: spec.query } : {}),
    ...(spec.body ? { body: { required: true, content: { 'application/json': { schema: spec.body } } } } : {}),
    ...(spec.upload ? { body: { required: true, content: fileContent(spec.upload.mediaTypes) } } : {}),
    ...(takesIdempotencyKey(spec)
      ? { headers: z.object({ 'Idempotency-Key': z.string().min(8).max(200).optional() }) }
      : {}),
  };
}

const exampleOfError = (statusCode: number, { code, message }: DocumentedError) => ({
  value: { statusCode, code, message, requestId: '0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f' },
});

function failureOf(spec: Route, status: number, errors: DocumentedError[]) {
  const meaning = status === 401 && spec.permission === 'public' ? OPTIONAL_TOKEN : STATUS_MEANINGS[status];
  const codes = errors.map(({ code }) => `\`${code}\``).join(', ');
  const examples = Object.fromEntries(errors.map((error) => [error.code, exampleOfError(status, error)]));
  return {
    description: `${meaning ?? 'The operation failed'}. Codes: ${codes}.`,
    content: { 'application/json': { schema: ErrorDto, examples } },
  };
}

function responsesOf(spec: Route, known: KnownErrors): RouteConfig['responses'] {
  const { status, body, contentType } = spec.response;
  const ok = {
    description: spec.summary,
    ...(body ? { content: { [contentType ?? 'application/json']: { schema: body } } } : {}),
  };
  const failures = documentedFailures(spec, known).map(([code, errors]) => [code, failureOf(spec, code, errors)]);
  return Object.fromEntries([[status, ok], ...failures]) as RouteConfig['responses'];
}

type Schema = { allOf?: { $ref?: string; type?: string | string[] }[] };

/**
 * A named schema made nullable comes out as "all of: the schema, an object or null", which null does not fit. This
 * turns it into "one of".
 */
function mendNullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mendNullable);
  if (typeof value !== 'object' || value === null) return value;
  const [named, nullable, ...more] = (value as Schema).allOf ?? [];
  if (named?.$ref && nullable?.type?.includes('null') && more.length === 0) {
    const { allOf: _replaced, ...rest } = value as Schema;
    return { ...rest, anyOf: [named, { type: 'null' }] };
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mendNullable(each)]));
}

type Media = { schema?: JsonSchema; example?: unknown; examples?: unknown };
type Content = { content?: Record<string, Media> };
type Operation = { requestBody?: Content; responses: Record<string, Content> };

/** Gives every request and response an example, made from its schema unless the route has one. */
function addExamples(
  document: { paths?: object; webhooks?: object; components?: object },
  values: ExampleValues,
): void {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, JsonSchema> };
  const maker = new ExampleMaker({ schemas, values });
  const described = { ...document.paths, ...document.webhooks } as Record<string, Record<string, Operation>>;
  const operations = Object.values(described).flatMap((path) => Object.values(path));
  const contents = operations.flatMap(({ requestBody, responses }) => [requestBody ?? {}, ...Object.values(responses)]);
  for (const media of contents.flatMap(({ content }) => Object.values(content ?? {}))) {
    if (media.schema && media.examples === undefined) media.example ??= maker.of(media.schema);
  }
}

const HOW_ERRORS_LOOK = [
  'Every failure is `{statusCode, code, message, details?, requestId}`. Programs decide by `code`, which never changes.',
  'The kind of a failure decides its status:',
  ['| kind | status |', '|---|---|', ...Object.entries(STATUS).map(([kind, status]) => `| ${kind} | ${status} |`)].join(
    '\n',
  ),
  'A bearer token that is no longer valid is answered 401, also where no token is needed.',
].join('\n\n');

/** Who may call the operation. On a public one a token is optional. */
function accessOf({ permission }: Route, keyPermissions: ReadonlySet<string>) {
  if (permission === 'public') return { security: [{}, { productToken: [] }, { apiKey: [] }] };
  const needs = permission === 'signed-in' ? {} : { description: `Needs: ${[permission].flat().join(' or ')}.` };
  const keys = [permission].flat().some((name) => keyPermissions.has(name)) ? [{ apiKey: [] }] : [];
  return { security: [{ productToken: [] }, ...keys], ...needs };
}

function register(
  registry: OpenAPIRegistry,
  spec: Route,
  { errors: known, keyPermissions }: Pick<OpenApiOptions, 'errors' | 'keyPermissions'>,
): void {
  const request = requestOf(spec);
  registry.registerPath({
    method: spec.method,
    path: toOpenApiPath(spec.path),
    operationId: spec.operationId,
    summary: spec.summary,
    tags: [toOpenApiPath(spec.path).split('/')[1] ?? 'other'],
    ...accessOf(spec, keyPermissions),
    ...(request ? { request } : {}),
    responses: responsesOf(spec, known),
  });
}

const WEBHOOK_ANSWERS = {
  '2XX': { description: 'Taken. Any other answer, and none within ten seconds, is tried again later' },
  410: { description: 'Nobody wants these any more: the webhook is switched off' },
} as unknown as RouteConfig['responses'];

/** The headers of Standard Webhooks. */
const WEBHOOK_HEADERS = z.object({
  'webhook-id': z.string().openapi({ description: 'The same for every try of a delivery' }),
  'webhook-timestamp': z.string().openapi({ description: 'Seconds since 1970, when this try was made' }),
  'webhook-signature': z.string().openapi({
    description:
      '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; two, with a space, while a secret is rotated',
  }),
});

function registerWebhook(registry: OpenAPIRegistry, { name, summary, body }: WebhookDoc): void {
  registry.registerWebhook({
    method: 'post',
    path: name,
    operationId: name.replace(/[._](\w)/g, (_match, letter: string) => letter.toUpperCase()),
    summary,
    tags: ['webhooks'],
    request: { headers: WEBHOOK_HEADERS, body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: WEBHOOK_ANSWERS,
  });
}

/** @returns the OpenAPI 3.1 document of the routes, in a stable order. */
export function openApiDocument(routes: readonly Route[], options: OpenApiOptions) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key of another program, `vk_…`. It does what its permissions allow, never what people do for themselves.',
  });
  registry.registerComponent('securitySchemes', 'productToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  const ordered = [...routes].sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'));
  for (const spec of ordered) register(registry, spec, options);
  for (const event of options.webhooks) registerWebhook(registry, event);
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: HOW_ERRORS_LOOK },
    servers: [{ url: options.server }],
  });
  const mended = mendNullable(document) as typeof document;
  addExamples(mended, options.examples);
  return mended;
}
