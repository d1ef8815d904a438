/** What a process loads at its start: libraries that few products or few requests need come when they are wanted. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const BACKEND = path.join(__dirname, '../..');

/** By whom they are wanted: documents, rooms, stored files, titles of courses, traces. */
const LATE = [
  'pdfkit',
  'fontkit',
  '@googleapis/classroom',
  'google-auth-library',
  '@discordjs/rest',
  '@aws-sdk/client-s3',
  'transliteration',
  // prom-client loads its `api` for itself.
  ...['exporter-trace-otlp-http', 'resources', 'sdk-trace'].map((name) => `@opentelemetry/${name}`),
];

/** Loads the whole product, as its entries do; then a PDF's library; then opens the tracer, first while it is off. */
const PROGRAM = `
  require('#src/container');
  require('#src/app');
  require('#src/listener');
  const { openTracer } = require('#platform/index');
  const settings = { share: 1, service: 'test', logger: { warn() {} } };
  const late = ${JSON.stringify(LATE)};
  const loaded = () => late.filter((name) => Object.keys(require.cache).some((file) => file.includes('/node_modules/' + name + '/')));
  void (async () => {
    const off = { isOff: (await openTracer({ ...settings, endpoint: undefined })) === null, loaded: loaded() };
    const on = { isOff: (await openTracer({ ...settings, endpoint: 'http://127.0.0.1:4318' })) === null, loaded: loaded() };
    require('#platform/pdf/index');
    process.stdout.write(JSON.stringify({ off, on, withPdf: loaded() }), () => process.exit(0));
  })();`;

type Loaded = { isOff: boolean; loaded: string[] };

it('loads no library for documents, rooms, stored files and traces before it is wanted', () => {
  const argv = ['--conditions=source', '--import', 'tsx', '--input-type=commonjs', '--eval', PROGRAM];
  const { off, on, withPdf } = JSON.parse(execFileSync(process.execPath, argv, { cwd: BACKEND, encoding: 'utf8' })) as {
    off: Loaded;
    on: Loaded;
    withPdf: string[];
  };

  expect(off).toEqual({ isOff: true, loaded: [] });
  expect(on.isOff).toBe(false);
  expect(on.loaded).toContain('@opentelemetry/sdk-trace');
  expect(withPdf).toContain('pdfkit');
});
