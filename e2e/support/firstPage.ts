import type { Page, Response } from 'playwright-core';

/**
 * Waits until React has taken over a part of the page: it marks the elements that it knows. It takes over the heading
 * first, and the rest some hundred milliseconds later.
 */
export const takenOver = (page: Page, selector = 'main h1') =>
  page.waitForFunction((part) => {
    // React marks an element while it draws; what was typed and pressed early is taken once it has finished.
    const isFinished = ((window as { earlyInput?: unknown }).earlyInput ?? null) === null;
    return isFinished && Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react'));
  }, selector);

/** Moves the pointer, which is when a page that the edge has rendered loads its code, and waits for that code. */
export async function beginToUse(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await takenOver(page);
  await page.waitForLoadState('networkidle');
}

/** Holds back every script but the first one. @returns how to let them through */
export async function holdCode(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/(?<!\/start\.[0-9a-f]{8})\.js$/, async (route) => {
    await isLetThrough;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return letThrough;
}

/** @returns the scripts that the page has loaded so far, with their size as it was sent */
export function scriptsOf(page: Page): () => Promise<{ name: string; bytes: number }[]> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  return () =>
    Promise.all(
      answers.map(async (response) => {
        const { responseBodySize } = await response.request().sizes();
        return { name: new URL(response.url()).pathname, bytes: responseBodySize };
      }),
    );
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Parts of the screen. Letters of the fallback font are a hair wider or narrower than those that come later. */
const unseenShift = 0.001;

/** @returns what has moved on the screen so far without the visitor's doing: how far, and which elements */
export async function shiftsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((unseen) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const nameOf = ({ node }: Shift['sources'][number]) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && value >= unseen) shifts.push(`${value.toFixed(4)} ${sources.map(nameOf).join(' | ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  }, unseenShift);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
