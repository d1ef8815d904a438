import { useEffect, useState } from 'react';
import { useAddressParams } from './useAddressParams';

/** Long enough for a word to be typed, short enough to feel immediate. */
const pauseMs = 300;

/**
 * The text of a search field whose value lives in the address: it is applied after a pause in typing, and follows the
 * address when that changes by itself (Back, "clear filters").
 * @param name of the query parameter
 */
export function useSearchParamText(name = 'q') {
  const { params, setParam } = useAddressParams();
  const applied = params.get(name)?.trim() ?? '';
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [sent, setSent] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    // When our own change comes back, it must not overwrite text typed since.
    if (applied !== sent) setText(applied);
    setSent(applied);
  }
  useEffect(() => {
    const next = text.trim();
    if (next === sent) return undefined;
    const typedAt = globalThis.location.href;
    const timer = setTimeout(() => {
      // The user has followed a link and the next page is not drawn yet: writing would lead back to this one.
      if (globalThis.location.href !== typedAt) return;
      setSent(next);
      setParam(name, { value: next, isTyped: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, sent, setParam, name]);
  return { applied, text, setText };
}
