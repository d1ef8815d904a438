import { COMPOSE, complaintsAbout, filesOnDisk } from './compose-rules';

const files = filesOnDisk();

it('is what the Compose Specification describes, and confines every container of the product', () => {
  expect(complaintsAbout(files)).toEqual([]);
});

/** [what, file, text, what stands in its place, part of the complaint] */
const planted: [string, string, string, string, string][] = [
  ['a misspelt field', COMPOSE, 'stop_grace_period: 30s', 'stop_grace: 30s', '"additionalProperty":"stop_grace"'],
  ['a wrong type', COMPOSE, 'init: true', 'init: [1]', '/init must be'],
  ['a file system to write to', COMPOSE, 'read_only: true', 'read_only: false', 'api: its file system can be written'],
  ['kept capabilities', COMPOSE, 'cap_drop: [ALL]', 'cap_drop: [CHOWN]', 'edge: keeps capabilities'],
  ['privileges to gain', COMPOSE, 'no-new-privileges:true', 'no-new-privileges:false', 'worker: can gain privileges'],
  ['another health check', COMPOSE, '127.0.0.1:3000/health/ready', '127.0.0.1:3000/', 'edge: has another health check'],
  ['an image of root', 'docker/backend.Dockerfile', 'USER node', 'USER root', 'its user is root'],
  [
    'a fixed base',
    'docker/edge.Dockerfile',
    'FROM ${NODE_IMAGE} AS build',
    'FROM node:22 AS build',
    'no other base can be given in place of node:22',
  ],
  ['a base without a version', 'docker/origin.Dockerfile', ':1.29-alpine', ':alpine', 'names no version'],
];

it.each(planted)('finds %s', (_what, file, text, instead, complaint) => {
  expect(files[file]).toContain(text);
  const broken = { ...files, [file]: (files[file] ?? '').replace(text, instead) };

  expect(complaintsAbout(broken).join('\n')).toContain(complaint);
});
