import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from '#platform/index';
import { VERSION_STATES } from './front-ends.types';

const TIMEOUT_MS = 2_000;
const FILE = 'registry.json';

/** As the commands that publish write it: `mf-shell/server/registry/format.mjs`. */
const Registry = z.object({
  format: z.literal(1),
  remotes: z.record(
    z.string(),
    z.object({
      versions: z.array(
        z.object({
          id: z.string(),
          state: z.enum(VERSION_STATES),
          percent: z.number().int(),
          build: z.string(),
          builtAt: z.string(),
          publishedAt: z.string(),
          currentAt: z.string().nullable(),
          revision: z.string(),
          sharedUi: z.string(),
        }),
      ),
    }),
  ),
});
export type PublishedFrontEnds = z.infer<typeof Registry>['remotes'];

async function overHttp(address: string): Promise<string | null> {
  const answer = await fetch(`${address}/${FILE}`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  return answer.text();
}

async function fromFolder(folder: string): Promise<string | null> {
  try {
    return await readFile(path.join(folder, FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reads the registry of published front ends.
 * @param place a folder, or an http address
 * @returns nothing published when there is no registry yet
 * @throws when it cannot be read
 */
export async function readRegistry(place: string): Promise<PublishedFrontEnds> {
  const text = await (/^https?:\/\//.test(place) ? overHttp(place.replace(/\/+$/, '')) : fromFolder(place));
  return text === null ? {} : Registry.parse(JSON.parse(text)).remotes;
}
