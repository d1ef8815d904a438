import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const givenManifest = (change: object = {}) => ({
  id: 'student',
  version: '0.1.0',
  contract: 1,
  sharedUi: '0.1.0',
  build: 'b1',
  api: 'a1',
  manifest: 'mf-manifest.json',
  patterns: ['/courses', '/courses/:slug'],
  menu: [],
  permissions: [],
  ...change,
});

export const givenFederation = (change: object = {}, metaData: object = {}) => ({
  metaData: {
    remoteEntry: { name: 'remoteEntry.0123abcd.js', path: '' },
    publicPath: 'auto',
    globalName: 'mf_student',
    ...metaData,
  },
  remotes: [],
  exposes: [
    { path: './remote', assets: { js: { sync: ['expose.0123abcd.js'], async: [] }, css: { sync: [], async: [] } } },
  ],
  ...change,
});

type Given = {
  manifest?: object;
  federation?: object;
  /** Content by name, besides the usual files; null leaves one out. */
  files?: Record<string, string | Buffer | null>;
  /** Names in the record of the build, besides the usual ones. */
  listed?: string[];
};

/** Writes what a build leaves in its folder. @returns the folder */
export async function givenBuild(folder: string, given: Given = {}): Promise<string> {
  const { manifest = givenManifest(), federation = givenFederation(), files = {}, listed = [] } = given;
  const entry = 'var mf_student = 1;'.padEnd(600, ' ');
  const all: Record<string, string | Buffer | null> = {
    'remote.json': JSON.stringify(manifest),
    'mf-manifest.json': JSON.stringify(federation),
    'remoteEntry.0123abcd.js': entry,
    'remoteEntry.0123abcd.js.br': brotliCompressSync(entry),
    'expose.0123abcd.js': 'exposed',
    ...files,
  };
  const names = Object.keys(all).filter((name) => !name.endsWith('.br'));
  const record = { id: 'b1', builtAt: '2026-11-27T10:00:00.000Z', files: [...names, ...listed] };
  all['builds/meta/b1.json'] = JSON.stringify(record);
  for (const [name, content] of Object.entries(all)) {
    if (content === null) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}
