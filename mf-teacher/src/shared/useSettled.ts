import { useEffect, useState } from 'react';

/** Milliseconds; long enough to type a word, short enough to feel immediate. */
const pauseMs = 300;

/** @returns the text, once typing pauses, so that not every letter sends a request */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
