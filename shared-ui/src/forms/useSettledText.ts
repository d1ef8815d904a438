import { useEffect, useState } from 'react';

/** Milliseconds; long enough to type a word, short enough to feel immediate. */
const pauseMs = 250;

/**
 * The text of a search field, once typing pauses.
 * @returns the text to search for (null before the field is used), whether it is the typed text, and the function that
 * takes each change
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
