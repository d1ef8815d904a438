import { OpenApiGeneratorV31, OpenAPIRegistry, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import type { Route } from './route';
import { ErrorDto, z } from './schema';

const ERRORS: Record<number, string> = {
  400: 'The request or the number in its path is malformed',
  401: 'Nobody is signed in',
  403: 'The account may not do this',
  404: 'There is no such thing, or not for this account',
  409: 'The state does not allow it',
  413: 'The body is too large',
  415: 'The body is of another media type',
  422: 'A field breaks a rule; `details` names it',
  429: 'Too many requests; Retry-After says when to come back',
  503: 'A part that is needed is away for the moment',
};

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
    ...(spec.method !== 'get' && spec.permission !== 'public' && !spec.upload
      ? { headers: z.object({ 'Idempotency-Key': z.string().min(8).max(200).optional() }) }
      : {}),
  };
}

/** Statuses of the failures that a route of this form may answer with. */
function failuresOf(spec: Route): number[] {
  const hasContent = spec.body !== undefined || spec.upload !== undefined;
  const hasInput = hasContent || spec.query !== undefined;
  return [
    ...(hasInput || spec.params ? [400] : []),
    ...(spec.permission === 'public' ? [] : [401]),
    ...(spec.permission === 'public' || spec.permission === 'signed-in' ? [] : [403]),
    ...(spec.params ? [404] : []),
    ...(spec.method === 'get' ? [] : [409]),
    ...(hasContent ? [413, 415] : []),
    ...(hasInput ? [422] : []),
    429,
    503,
  ];
}

const hasCodes = (status: number): boolean => status < 429 && status !== 413 && status !== 415;

function responsesOf(spec: Route): RouteConfig['responses'] {
  const { status, body, contentType } = spec.response;
  const ok = {
    description: spec.summary,
    ...(body ? { content: { [contentType ?? 'application/json']: { schema: body } } } : {}),
  };
  const codes = spec.errors?.length ? ` Codes: ${spec.errors.join(', ')}.` : '';
  const failures = failuresOf(spec).map((code) => [
    code,
    {
      description: `${ERRORS[code] ?? ''}.${hasCodes(code) ? codes : ''}`,
      content: { 'application/json': { schema: ErrorDto } },
    },
  ]);
  return Object.fromEntries([[status, ok], ...failures]) as RouteConfig['responses'];
}

type Schema = { allOf?: { $ref?: string; type?: string | string[] }[] };

/**
 * A named schema made nullable comes out as "all of: the schema, an object or null", which null itself does not fit.
 * What is meant is one or the other.
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

/** @returns the OpenAPI 3.1 document of the routes, in a stable order. */
export function openApiDocument(routes: readonly Route[], info: { title: string; version: string; server: string }) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'productToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  const ordered = [...routes].sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'));
  for (const spec of ordered) {
    const request = requestOf(spec);
    registry.registerPath({
      method: spec.method,
      path: toOpenApiPath(spec.path),
      operationId: spec.operationId,
      summary: spec.summary,
      tags: [toOpenApiPath(spec.path).split('/')[1] ?? 'other'],
      ...(spec.permission === 'public' ? { security: [] } : { security: [{ productToken: [] }] }),
      ...(spec.permission === 'public' || spec.permission === 'signed-in'
        ? {}
        : { description: `Needs: ${[spec.permission].flat().join(' or ')}.` }),
      ...(request ? { request } : {}),
      responses: responsesOf(spec),
    });
  }
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.server }],
  });
  return mendNullable(document) as typeof document;
}
