const KEY = 'valikool.payer_changed';

/** Remembers in this browser that the payer of a registration was changed here last. */
export function rememberPayerChange(registrationId: number): void {
  try {
    localStorage.setItem(KEY, String(registrationId));
  } catch {
    // A browser that stores nothing only forgets it.
  }
}

/**
 * Calls back when another tab has changed or undone a payer: what this tab shows of that registration is out of date.
 * @returns what stops it
 */
export function onPayerChangedElsewhere(listener: () => void): () => void {
  // The event goes to all tabs but the one that wrote.
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Forgets the change of a registration, once it is undone. */
export function forgetPayerChange(registrationId: number): void {
  try {
    if (localStorage.getItem(KEY) === String(registrationId)) localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
