import { addScript } from './addScript';
import type { Watcher } from './watching.types';

type HeatMapCalls = { (...call: unknown[]): void; q?: unknown[] };

declare global {
  interface Window {
    hj?: HeatMapCalls;
    _hjSettings?: { hjid: number; hjsv: number };
  }
}

const snippetVersion = 6;

/**
 * Shows the operator where visitors look and click.
 * @param id of the site, digits
 */
export function startHeatMap(id: string): Watcher {
  const waiting: unknown[] = [];
  // Calls wait here until the script has loaded and takes them over.
  window.hj ??= Object.assign((...call: unknown[]) => void waiting.push(call), { q: waiting });
  window._hjSettings = { hjid: Number(id), hjsv: snippetVersion };
  addScript(`https://static.hotjar.com/c/hotjar-${encodeURIComponent(id)}.js?sv=${snippetVersion}`);
  return {};
}
