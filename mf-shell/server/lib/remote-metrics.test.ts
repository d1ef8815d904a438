import { AllRemotes } from './all-remotes.mjs';
import { RemoteMetrics } from './remote-metrics.mjs';

const version = '0123456789abcdef';
const remotes = new AllRemotes({ remotes: [], registry: '' }, () => '0.1.0');
const published = (change: object = {}) => ({
  id: 'student',
  version: '0.1.0',
  contract: 1,
  sharedUi: '0.1.0',
  build: 'b1',
  manifest: 'mf-manifest.json',
  patterns: [],
  menu: [],
  permissions: [],
  entry: '/one',
  isUp: true,
  ...change,
});
let metrics: RemoteMetrics;
const lines = (name: string) =>
  metrics
    .text()
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`));

beforeEach(() => {
  const [current, canary] = [published(), published({ release: version, entry: '/two' })];
  jest.spyOn(remotes, 'lastKnown').mockReturnValue([current]);
  jest.spyOn(remotes, 'known').mockReturnValue([current, canary]);
  metrics = new RemoteMetrics(remotes);
});
afterEach(() => jest.restoreAllMocks());

it('counts loads by the version that was asked for', () => {
  metrics.noteLoad('/remotes/student/mf-manifest.json');
  metrics.noteLoad(`/remotes/student/${version}/mf-manifest.json`);
  metrics.noteLoad(`/remotes/student/${version}/mf-manifest.json`);
  metrics.noteLoad(`/remotes/student/${version}/main.js`);

  expect(lines('edge_remote_loads_total')).toEqual([
    'edge_remote_loads_total{remote="student",version="b1"} 1',
    `edge_remote_loads_total{remote="student",version="${version}"} 2`,
  ]);
});

it('counts errors of versions that exist, and of no others', () => {
  metrics.noteError({ remote: 'student', version });
  metrics.noteError({ remote: 'student', version: 'b1' });
  for (const made of [
    {},
    { remote: 'x', version },
    { remote: 'student', version: 'x"} 1\n' },
    { remote: 'student', version: '' },
  ])
    metrics.noteError(made);

  expect(lines('edge_remote_errors_total')).toHaveLength(2);
});

it('says which versions visitors get', () => {
  expect(lines('edge_remote_up')).toEqual([
    'edge_remote_up{remote="student",version="b1",state="current"} 1',
    `edge_remote_up{remote="student",version="${version}",state="canary"} 1`,
  ]);
});
