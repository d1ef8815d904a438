export type ColorScheme = 'light' | 'dark' | 'system';

const storageKey = 'valikool.color_scheme';

/** The color scheme chosen on this device; `system` when none was chosen or storage is not available. */
export function readColorScheme(): ColorScheme {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies `scheme` to the page and stores the choice; `system` clears it. */
export function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
  try {
    if (scheme === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage is not available (private window): the choice lasts until the page is closed.
  }
}
