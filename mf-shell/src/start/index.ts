import {
  applyColorScheme,
  keepAskedLanguage,
  keepPromotionCode,
  onStoredChange,
  readColorScheme,
} from '@valikool/shared-ui/start';
import { CodeLoader } from './CodeLoader';
import { hideFromSignedIn } from './hideFromSignedIn';
import { isNeededAtOnce } from './isNeededAtOnce';
import { onIntent } from './onIntent';
import { recordInput } from './recordInput';

/**
 * The first script of every page (docs/adr/0038). A page that the edge has rendered is read without any other code; this
 * script loads the shell when somebody begins to use the page, and remembers what they do meanwhile.
 */
function start(address: string): void {
  let showAll = (): void => undefined;
  if (!('earlyInput' in window)) {
    showAll = hideFromSignedIn();
    window.earlyInput = recordInput(window, showAll);
  }
  const loader = new CodeLoader(address, () => performance.now());
  const stops: (() => void)[] = [];
  const load = (): void => loader.load(() => stops.forEach((stop) => stop()), showAll);
  // After the next frame, so that what the visitor did is shown first.
  const loadSoon = (): void => void requestAnimationFrame(() => setTimeout(load));
  stops.push(onIntent(window, loadSoon));
  applyColorScheme(readColorScheme());
  keepAskedLanguage();
  keepPromotionCode();
  const loadIfNeeded = (): void => {
    if (isNeededAtOnce()) load();
  };
  stops.push(onStoredChange(loadIfNeeded));
  // Browsers keep pages for the way back: this one may be from before somebody signed in.
  addEventListener('pageshow', loadIfNeeded);
  // The code takes over the whole document, so it must be parsed.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadIfNeeded, { once: true });
  else loadIfNeeded();
}

const { code } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
if (code !== undefined) start(code);
