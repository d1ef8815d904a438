/** What a process loads at its start: libraries that few products or few requests need come when they are wanted. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const BACKEND = path.join(__dirname, '../..');

/** They are for documents, rooms, stored files and titles of courses. */
const LATE = [
  'pdfkit',
  'fontkit',
  '@googleapis/classroom',
  'google-auth-library',
  '@discordjs/rest',
  '@aws-sdk/client-s3',
  'transliteration',
];

/**
 * Loads the whole product, as its entries do; opens the tracer, first while it is off; in the end loads each late library,
 * so that a name which finds nothing is noticed. prom-client loads the `api` of OpenTelemetry for itself.
 */
const PROGRAM = `
  require('#src/container');
  require('#src/app');
  require('#src/listener');
  const { openTracer } = require('#platform/index');
  const settings = { share: 1, service: 'test', logger: { warn() {} } };
  const late = ${JSON.stringify(LATE)};
  const files = () => Object.keys(require.cache);
  const libraries = () => late.filter((name) => files().some((file) => file.includes('/node_modules/' + name + '/')));
  const traces = () => files().filter((file) => /@opentelemetry.(?!api.)/.test(file)).length;
  void (async () => {
    const off = { isOff: (await openTracer({ ...settings, endpoint: undefined })) === null, traces: traces(), libraries: libraries() };
    const on = { isOff: (await openTracer({ ...settings, endpoint: 'http://127.0.0.1:4318' })) === null, traces: traces() };
    for (const name of late) require(name);
    process.stdout.write(JSON.stringify({ off, on, wanted: libraries() }), () => process.exit(0));
  })();`;

type Loaded = {
  off: { isOff: boolean; traces: number; libraries: string[] };
  on: { isOff: boolean; traces: number };
  wanted: string[];
};

it('loads no library for documents, rooms, stored files and traces before it is wanted', () => {
  const argv = ['--conditions=source', '--import', 'tsx', '--input-type=commonjs', '--eval', PROGRAM];
  const { off, on, wanted } = JSON.parse(
    execFileSync(process.execPath, argv, { cwd: BACKEND, encoding: 'utf8' }),
  ) as Loaded;

  expect(off).toEqual({ isOff: true, traces: 0, libraries: [] });
  expect(on.isOff).toBe(false);
  expect(on.traces).toBeGreaterThan(10);
  expect(wanted).toEqual(LATE);
});
