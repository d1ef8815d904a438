import { sharedBrowser } from './browser';
import { Visitor, type VisitorOptions } from './visitor';

/** Runs a visit and closes its window; when it fails, a screenshot of the last page is saved under the test's name. */
export async function visiting(options: VisitorOptions, visit: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await Visitor.open(await sharedBrowser(options.slowdown !== undefined), options);
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
