import { execFileSync } from 'node:child_process';
import path from 'node:path';

const BACKEND = path.join(__dirname, '../../..');

/** Loads the whole product, as its entries do; then opens the tracer, first while it is off. prom-client loads the `api` for itself. */
const PROGRAM = `
  require('#src/container');
  require('#src/app');
  require('#src/listener');
  const { openTracer } = require('#platform/index');
  const settings = { share: 1, service: 'test', logger: { warn() {} } };
  const loaded = () => Object.keys(require.cache).filter((file) => /@opentelemetry.(?!api.)/.test(file)).length;
  void (async () => {
    const off = [(await openTracer({ ...settings, endpoint: undefined })) === null, loaded()];
    const on = [(await openTracer({ ...settings, endpoint: 'http://127.0.0.1:4318' })) === null, loaded()];
    process.stdout.write(JSON.stringify({ off, on }), () => process.exit(0));
  })();`;

it('loads nothing of OpenTelemetry while tracing is off', () => {
  const argv = ['--conditions=source', '--import', 'tsx', '--input-type=commonjs', '--eval', PROGRAM];
  const { off, on } = JSON.parse(execFileSync(process.execPath, argv, { cwd: BACKEND, encoding: 'utf8' })) as {
    off: [boolean, number];
    on: [boolean, number];
  };

  expect(off).toEqual([true, 0]);
  expect(on[0]).toBe(false);
  expect(on[1]).toBeGreaterThan(10);
});
