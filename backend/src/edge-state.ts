import { z } from 'zod';

export type EdgeState = { isUp: boolean; remotes: { id: string; isUp: boolean; version: string }[] };

const TIMEOUT_MS = 3_000;
const Remotes = z.object({
  remotes: z.array(z.object({ id: z.string(), isUp: z.boolean(), build: z.string(), release: z.string().optional() })),
});

/** Asks the edge at the public address, as a visitor reaches it. @returns what it answers; down when it does not */
export async function edgeState(publicUrl: string): Promise<EdgeState> {
  const ask = (path: string) =>
    fetch(`${publicUrl}${path}`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    const [ready, list] = await Promise.all([ask('/health/ready'), ask('/remotes.json')]);
    await ready.arrayBuffer();
    const { remotes } = Remotes.parse(await list.json());
    return {
      isUp: ready.ok,
      // A published front end is named by its version; what an origin serves has only the id of its build.
      remotes: remotes.map(({ id, isUp, build, release }) => ({ id, isUp, version: release ?? build })),
    };
  } catch {
    return { isUp: false, remotes: [] };
  }
}
