import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number; doubleValue?: number } };

/** A step as the collector got it. `parentSpanId` is empty for the first of a trace. */
export type ReceivedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  isFailed: boolean;
  attributes: Record<string, string | number | undefined>;
};

type Wire = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'service' | 'parentSpanId'> & {
        parentSpanId?: string;
        attributes: Attribute[];
        status?: { code?: number };
      })[];
    }[];
  }[];
};

const valuesOf = (attributes: readonly Attribute[]): ReceivedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );

const spansIn = ({ resourceSpans }: Wire): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId = '', attributes, status, ...span }) => ({
        ...span,
        parentSpanId,
        service: String(valuesOf(resource.attributes)['service.name']),
        isFailed: status?.code === 2,
        attributes: valuesOf(attributes),
      })),
    ),
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
export async function testCollector(
  answer: (response: ServerResponse) => void = (response) => void response.writeHead(200).end('{}'),
): Promise<Collector> {
  const bodies: string[] = [];
  let asked = 0;
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    asked += 1;
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json') bodies.push(body);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Wire)),
    requests: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
