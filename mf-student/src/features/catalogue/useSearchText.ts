import { useEffect, useState } from 'react';

/** Long enough for a word to be typed, short enough to feel immediate. */
const pauseMs = 300;

/**
 * The text of a search field whose value lives in the address: it is applied after a pause in typing, and follows the
 * address when that changes by itself (Back, "clear filters").
 * @param applied the value in the address
 * @param apply puts a new value there
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [sent, setSent] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    // Our own change coming back must not overwrite what has been typed since.
    if (applied !== sent) setText(applied);
    setSent(applied);
  }
  useEffect(() => {
    const next = text.trim();
    if (next === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(next);
      apply(next);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, sent, apply]);
  return { text, setText };
}
