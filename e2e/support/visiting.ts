import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { Visitor, type VisitorOptions } from './visitor';

/** One browser for all visits of a test file, started by the first of them. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** Runs a visit and closes its window; when it fails, a screenshot of the last page is saved under the test's name. */
export async function visiting(options: VisitorOptions, visit: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await Visitor.open(await (browser ??= launchBrowser()), options);
  try {
    await visit(visitor);
  } catch (error) {
    const file = await visitor
      .picture(`${expect.getState().currentTestName ?? 'failure'} ${new URL(visitor.page.url()).pathname}`)
      .catch(() => 'no picture');
    throw new Error(`On ${visitor.page.url()} (picture: ${file}; faults: ${visitor.faults.join('; ') || 'none'})`, {
      cause: error,
    });
  } finally {
    await visitor.close();
  }
}
