import { RemoteDirectory } from './remotes.mjs';

const manifest = {
  id: 'catalogue',
  version: '0.1.0',
  contract: 1,
  sharedUi: '0.1.0',
  build: 'b1',
  manifest: 'mf-manifest.json',
  patterns: ['/courses'],
  menu: [],
  permissions: [],
};
const origins = [{ id: 'catalogue', origin: 'http://origin' }];
const answer = (change: object = {}) => Promise.resolve(new Response(JSON.stringify({ ...manifest, ...change })));

let written: string;

beforeEach(() => {
  written = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((written += String(text)), true));
});

afterEach(() => jest.restoreAllMocks());

it('publishes what the origin reports, with the address of its manifest', async () => {
  const directory = new RemoteDirectory(
    origins,
    () => '0.1.0',
    () => answer(),
  );

  await expect(directory.list()).resolves.toEqual([
    { ...manifest, entry: '/remotes/catalogue/mf-manifest.json', isUp: true },
  ]);
});

it('keeps the pages and the menu of a front end whose origin stops answering', async () => {
  const answers = [answer(), Promise.reject(new Error('connection refused'))];
  const directory = new RemoteDirectory(
    origins,
    () => '0.1.0',
    () => answers.shift() ?? answer(),
  );
  await directory.list();

  await expect(directory.list()).resolves.toMatchObject([{ id: 'catalogue', patterns: ['/courses'], isUp: false }]);
  expect(written).toContain('connection refused');
});

it('learns of a new build though nobody asks for the list, and asks at most once a second', async () => {
  let build = 'b1';
  let asked = 0;
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const directory = new RemoteDirectory(
    origins,
    () => '0.1.0',
    () => {
      asked += 1;
      return answer({ build });
    },
  );
  await directory.list();
  build = 'b2';

  expect(directory.recent()).toMatchObject([{ build: 'b1' }]);
  expect(asked).toBe(1);
  now.mockReturnValue(11_001);
  expect(directory.recent()).toMatchObject([{ build: 'b1' }]);
  directory.recent();
  await new Promise((resolve) => setImmediate(resolve));

  expect(directory.recent()).toMatchObject([{ build: 'b2' }]);
  expect(asked).toBe(2);
});

it('publishes a new build as soon as the origin has it', async () => {
  let build = 'b1';
  const directory = new RemoteDirectory(
    origins,
    () => '0.1.0',
    () => answer({ build }),
  );
  await directory.list();
  build = 'b2';

  await expect(directory.list()).resolves.toMatchObject([{ build: 'b2' }]);
});

it('refuses a build made with a newer shared-ui than the shell’s, and keeps the previous build', async () => {
  const builds = [{ build: 'b1' }, { build: 'b2', sharedUi: '0.2.0' }];
  const directory = new RemoteDirectory(
    origins,
    () => '0.1.0',
    () => answer(builds.shift()),
  );
  await directory.list();

  await expect(directory.list()).resolves.toMatchObject([{ build: 'b1' }]);
  expect(written).toContain(
    'catalogue b2 says it is \\"catalogue\\", built against shared-ui 0.2.0; the shell has 0.1.0',
  );
});
