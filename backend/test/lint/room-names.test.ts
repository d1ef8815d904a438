/** A room is named in its own folder, the registry and the contract's list; the rest of the module reads the list. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOM_IDS } from '@valikool/contract';
import { ROOT } from './tools';

const MODULE = 'backend/src/modules/rooms';
const MAY_NAME = /^providers\/([a-z0-9_]+\/.*|registry\.ts)$/;
const IS_TEST = /\.test\.ts$/;

/** Fields that the specification names, and the error whose words and code it gives. */
const SPECIFIED =
  /discord_?user_?id|discord_?channel_?id|discord_?invite_?url|classroom_?(email|link)|'discord\.not-authenticated'|Unable to authenticate with Discord/gi;

const named = new RegExp(ROOM_IDS.join('|'), 'i');

it('no room is named outside of its folder and the registry', () => {
  const files = readdirSync(path.join(ROOT, MODULE), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !IS_TEST.test(file) && !MAY_NAME.test(file));

  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(path.join(ROOT, MODULE, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (named.test(line.replace(SPECIFIED, '')) ? [`${file}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
