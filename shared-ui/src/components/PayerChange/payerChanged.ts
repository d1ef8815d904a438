const KEY = 'valikool.payer_changed';

/** Remembers in this browser that the payer of a registration was changed here last. */
export function rememberPayerChange(registrationId: number): void {
  try {
    localStorage.setItem(KEY, String(registrationId));
  } catch {
    // A browser that stores nothing only forgets it.
  }
}

/** Forgets the change of a registration, once it is undone. */
export function forgetPayerChange(registrationId: number): void {
  try {
    if (localStorage.getItem(KEY) === String(registrationId)) localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
