import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { traceId: string; spanId: string; name: string };
type WireSpan = Span & { parentSpanId?: string; attributes: Attribute[]; status?: { code?: number } };
type Wire = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
};

/** A step as the collector got it. `parentSpanId` is empty for the first of a trace. */
export type ReceivedSpan = Span & {
  service: unknown;
  parentSpanId: string;
  isFailed: boolean;
  attributes: Record<string, unknown>;
};

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const spansIn = (body: string): ReceivedSpan[] =>
  (JSON.parse(body) as Wire).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ parentSpanId = '', attributes, status, ...span }) => ({
        ...span,
        parentSpanId,
        service: valuesOf(resource.attributes)['service.name'],
        isFailed: status?.code === 2,
        attributes: valuesOf(attributes),
      })),
  );

export type Collector = {
  url: string;
  /** All that came, word for word. */
  text: () => string;
  spans: () => ReceivedSpan[];
  requests: () => number;
  close: () => Promise<void>;
};

/** A collector that takes OTLP as JSON over HTTP. @param answer what it does with a request; by default it takes it */
export async function givenCollector(
  answer: (response: http.ServerResponse) => void = (response) => void response.writeHead(200).end('{}'),
): Promise<Collector> {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap(spansIn),
    requests: () => bodies.length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
