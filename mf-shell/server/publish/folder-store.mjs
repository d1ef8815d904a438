import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileListName, registryFile } from '../registry/format.mjs';

/** @typedef {import('./build.mjs').BuiltFile} BuiltFile */
/**
 * Where front ends are published.
 * @typedef {object} Store
 * @property {() => Promise<{text: string, tag: string} | null>} readRegistry null when nothing was ever published
 * @property {(text: string, tag: string | null, revision: number) => Promise<boolean>} writeRegistry false when somebody
 * else has written since `tag` was read (null: there was none)
 * @property {(id: string, version: string, files: BuiltFile[]) => Promise<void>} putVersion all files, or none; again
 * for a version that is there changes nothing
 */

const revisionsFolder = 'revisions';
const keptRevisions = 50;
const isExisting = (/** @type {unknown} */ error) =>
  ['EEXIST', 'ENOTEMPTY'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code));
const nameOf = (/** @type {number} */ revision) => `${String(revision).padStart(9, '0')}.json`;

/** Where a folder keeps the registry: every revision by itself, and the newest where the edge reads it. */
class Revisions {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.revisions = path.join(folder, revisionsFolder);
  }

  /** @returns {Promise<string[]>} names, the newest last */
  async list() {
    await mkdir(this.revisions, { recursive: true });
    return (await readdir(this.revisions)).filter((name) => /^\d{9}\.json$/.test(name)).sort();
  }

  async newest() {
    const name = (await this.list()).at(-1);
    return name === undefined ? null : { text: await readFile(path.join(this.revisions, name), 'utf8'), tag: name };
  }

  /** Writes a file that appears as a whole. @param {string} text @param {(partial: string) => Promise<void>} place */
  async whole(text, place) {
    const partial = path.join(this.folder, `.${randomUUID()}`);
    await writeFile(partial, text);
    await place(partial).finally(() => rm(partial, { force: true }));
  }

  /** @param {string} text @param {number} revision @returns {Promise<boolean>} false when there is such a revision */
  async add(text, revision) {
    const before = await this.list();
    try {
      // A link cannot be made twice under one name: of two commands, one fails here.
      await this.whole(text, (partial) => link(partial, path.join(this.revisions, nameOf(revision))));
    } catch (error) {
      if (isExisting(error)) return false;
      throw error;
    }
    await this.show();
    const old = before.slice(0, -keptRevisions);
    await Promise.all(old.map((name) => rm(path.join(this.revisions, name), { force: true })));
    return true;
  }

  /** Puts the newest revision where the edge reads it, also when another command wrote one meanwhile. */
  async show() {
    for (let shown = ''; ;) {
      const newest = await this.newest();
      if (newest === null || newest.tag === shown) return;
      await this.whole(newest.text, (partial) => rename(partial, path.join(this.folder, registryFile)));
      shown = newest.tag;
    }
  }
}

/** A folder on this machine, or one that is mounted. @param {string} folder @returns {Store} */
export function folderStore(folder) {
  const revisions = new Revisions(folder);
  return {
    readRegistry: () => revisions.newest(),
    writeRegistry: (text, _tag, revision) => revisions.add(text, revision),
    putVersion: (id, version, files) => putFolder(path.join(folder, id), version, files),
  };
}

/** @param {string} home @param {string} version @param {BuiltFile[]} files */
async function putFolder(home, version, files) {
  const partial = path.join(home, `.${randomUUID()}`);
  try {
    for (const { name, content } of [...files, fileList(files)]) {
      const target = path.join(partial, name);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content, { flag: 'wx' });
    }
    await rename(partial, path.join(home, version));
  } catch (error) {
    // The version's name is the hash of its files, so what is there is the same.
    if (!isExisting(error)) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** @param {BuiltFile[]} files @returns {BuiltFile} the list of a version's files with their sizes */
export const fileList = (files) => ({
  name: fileListName,
  content: Buffer.from(
    JSON.stringify({ files: Object.fromEntries(files.map(({ name, content }) => [name, content.length])) }),
  ),
});
