export type ColorScheme = 'light' | 'dark' | 'system';

const storageKey = 'valikool.color_scheme';

/** What the person chose on this device; `system` where nothing was chosen or storage is closed to us. */
export function readColorScheme(): ColorScheme {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the page in `scheme` and remembers the choice; `system` forgets it. */
export function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
  try {
    if (scheme === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage is closed (private window): the choice then lasts as long as the page.
  }
}
