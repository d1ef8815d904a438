import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FRONT_END_FOLDERS, readJson, ROOT } from './tools';

export type Texts = { [key: string]: string | Texts };

/** Every folder of a front end that holds the texts of a part of it, one file per language. */
export const localeFolders = FRONT_END_FOLDERS.flatMap((workspace) =>
  readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'et.json')
    .map((file) => path.join(workspace, 'src', path.dirname(file))),
);

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

const read = new Map<string, Map<string, string>>();

/** @param folder one of localeFolders @returns the texts by their whole key, which are read once */
export function textsOf(folder: string, language: string): Map<string, string> {
  const file = `${language}.json`;
  const texts = read.get(path.join(folder, file)) ?? new Map(flat(readJson<Texts>(folder, file)));
  read.set(path.join(folder, file), texts);
  return texts;
}
