import { useEffect, useState } from 'react';

/** Long enough for a word to be typed, short enough to feel immediate. */
const pauseMs = 250;

/**
 * What somebody types into a field whose choices the server finds, once they pause.
 * @returns the text to search for, null until the field is used, whether that is what stands there, and the function that
 * takes each change of it
 */
export function useSettledText() {
  const [typed, setTyped] = useState<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    if (typed === settled) return undefined;
    const timer = setTimeout(() => setSettled(typed), settled === null ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return { text: settled === null ? null : settled.trim(), isSettled: typed === settled, setText: setTyped };
}
