import { useEffect, useState } from 'react';

/** Long enough for a word to be typed, short enough to feel immediate. */
const pauseMs = 300;

/** @returns the text as it was when it last stood still for a moment, so that not every letter becomes a request */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
