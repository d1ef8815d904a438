import path from 'node:path';
import type { BareOptions } from './bare-server';
import { withoutSession } from './capture';
import type { LeastOptions } from './least-server';
import type { Plan } from './plan';
import { start, startYardstick, type Running } from './servers';
import type { Side, Target, TargetName } from './side';
import { yardstickOptions } from './yardstick-options';

const target = (name: TargetName, side: Side, { origin, pid, stop }: Running): Target => ({
  name,
  side,
  origin,
  pids: { server: pid },
  stop,
});

/** The API of a side as in production. */
export async function startApi(name: TargetName, side: Side, nodeOptions: readonly string[] = []): Promise<Target> {
  const file = path.join(side.tree.root, 'backend/dist/server.js');
  return target(name, side, await start({ file, env: side.settings, nodeOptions }));
}

/** The yardstick that sends the product's own statements. */
export async function startBare(side: Side, plan: Plan): Promise<Target> {
  const options: BareOptions = { ...yardstickOptions(side), plan };
  return target('bare', side, await startYardstick('bare-server.ts', options));
}

/** The product's public answers, by the yardstick's address. */
async function publicAnswers(side: Side): Promise<Map<string, string>> {
  const product = await startApi('now', side);
  const answers = new Map<string, string>();
  for (const address of ['/courses', ...side.slugs.map((slug) => `/courses/${slug}`)]) {
    const reply = await fetch(`${product.origin}/api/v1${address}`);
    answers.set(address, await reply.text());
  }
  await product.stop();
  return answers;
}

/** The yardstick with the fewest round trips. @param plan null when only registering is measured */
export async function startLeast(side: Side, plan: Plan | null): Promise<Target> {
  const options: LeastOptions = {
    ...yardstickOptions(side),
    lists: withoutSession(plan?.lists ?? {}),
    kept: plan === null ? new Map() : await publicAnswers(side),
  };
  return target('least', side, await startYardstick('least-server.ts', options));
}
