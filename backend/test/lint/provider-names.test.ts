/** A provider is named in its own folders, the contract's list and the settings; everything else reads the list. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { PLANTED, ROOT } from './tools';

const FOLDERS = [
  'backend/src',
  'backend/sandbox',
  'backend/contract/src',
  'backend/migrations',
  'shared-ui/src',
  'shared-ui/webpack',
  'mf-shell/src',
  'mf-shell/server',
  'mf-student/src',
  'mf-teacher/src',
  'mf-school/src',
  'mf-admin/src',
  'docker/local',
];

/** docs/adding-a-provider.md says what each of them is for. */
const MAY_NAME = [
  /^backend\/contract\/src\/providers\.ts$/,
  /^backend\/src\/modules\/billing\/providers\/([a-z0-9_]+\/.*|registry\.ts)$/,
  /^backend\/src\/config\/schema\.ts$/,
  /^backend\/sandbox\/providers\/([a-z0-9_]+\/.*|index\.ts)$/,
  /^docker\/local\/lib\/simulated\.mjs$/,
  // Rows that are there keep their names; checks of the first days named providers and were replaced by a format.
  /^backend\/migrations\/20261121/,
];
const IS_TEST = /(\.test\.[a-z]+|\/mocks\/.*|\/testing\/.*|\/test\/.*)$/;
const IS_TEXT = /\.(ts|tsx|mjs|cjs|js|json)$/;
const SKIPPED = /(^|\/)(node_modules|dist|\.data)(\/|$)/;

/** A promotion code's number at Stripe: a field that the specification names. */
const SPECIFIED = /stripe_?(id|metadata)/gi;

const named = new RegExp(ONLINE_PROVIDER_IDS.join('|'), 'i');

function filesIn(root: string, folder: string): string[] {
  const at = path.join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => IS_TEXT.test(file) && !IS_TEST.test(file) && !SKIPPED.test(file));
}

/** @returns `file:line` wherever a provider is named that should not be */
const namesIn = (root: string): string[] =>
  FOLDERS.flatMap((folder) => filesIn(root, folder))
    .filter((file) => !MAY_NAME.some((place) => place.test(file)))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (named.test(line.replace(SPECIFIED, '')) ? [`${file}:${index + 1}`] : [])),
    )
    .sort();

it('no provider is named outside its folders, the contract’s list and the settings', () => {
  expect(namesIn(ROOT)).toEqual([]);
});

it('finds the planted names: in a service’s rule and in a screen', () => {
  expect(namesIn(PLANTED)).toEqual([
    'backend/src/modules/rooms/named-provider.policy.ts:1',
    'mf-student/src/features/mine/paying.ts:1',
  ]);
});
