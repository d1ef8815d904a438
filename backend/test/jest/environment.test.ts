import { tmpdir } from 'node:os';
import vm from 'node:vm';

type Environment = { keepsModule(file: string): boolean; setup(): Promise<void>; teardown(): Promise<void> };
type EnvironmentClass = new (config: { projectConfig: object }) => Environment;

const SharedScope = jest.requireActual<EnvironmentClass>('./environment.cjs');
const anEnvironment = (): Environment => new SharedScope({ projectConfig: { fakeTimers: {} } });

it('restores what a test file has changed of the process', async () => {
  const folder = process.cwd();
  const before = { console: globalThis.console, exit: process.exit, path: process.env['PATH'] };
  const environment = anEnvironment();

  process.env['A_TEST_SET_THIS'] = '1';
  process.env['PATH'] = 'changed';
  process.chdir(tmpdir());
  process.exit = () => undefined as never;
  globalThis.console = { ...console };
  await environment.teardown();

  expect(process.env['A_TEST_SET_THIS']).toBeUndefined();
  expect({ console: globalThis.console, exit: process.exit, path: process.env['PATH'] }).toEqual(before);
  expect(process.cwd()).toBe(folder);
});

it('forgets what Jest has set for a test file, such as its time limit', async () => {
  const limit = Symbol.for('RETRY_TIMES');
  const ofPackage = Symbol.for('valikool.a-package');
  const environment = anEnvironment();

  Object.assign(globalThis, { [limit]: 3, [ofPackage]: true });
  await environment.teardown();

  expect(limit in globalThis).toBe(false);
  expect(Reflect.deleteProperty(globalThis, ofPackage) && ofPackage in globalThis).toBe(false);
});

it('forgets matchers and ways to compare that a test file has added, and keeps those of Jest', async () => {
  const environment = anEnvironment();
  await environment.setup();
  const isLike = (): { pass: boolean; message: () => string } => ({ pass: true, message: () => '' });

  expect.extend({ toBeAnything: isLike, toBe: isLike });
  // The types of Jest's globals do not name it.
  (expect as unknown as { addEqualityTesters(testers: (() => boolean)[]): void }).addEqualityTesters([() => true]);
  expect(1).toEqual(2);
  await environment.teardown();

  expect('toBeAnything' in expect(1)).toBe(false);
  expect(() => expect(1).toBe(2)).toThrow('Expected: 2');
  expect(() => expect(1).toEqual(2)).toThrow('Expected: 2');
});

it('runs tests in the scope of the process, where an error of Node is an error of ours', () => {
  expect(vm.runInThisContext('Error')).toBe(Error);
});

it.each([
  ['/project/node_modules/express/index.js', true],
  ['/project/node_modules/supertest/lib/test.js', true],
  ['/project/backend/src/modules/users/users.service.ts', true],
  ['/project/backend/src/modules/users/users.service.test.ts', false],
  ['/project/mf-shell/server/lib/edge-app.test.cjs', false],
  ['/project/backend/test/given.ts', false],
])('knows whether %s stays loaded: %s', (file, isKept) => {
  expect(anEnvironment().keepsModule(file)).toBe(isKept);
});
