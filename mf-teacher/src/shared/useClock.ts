import { useEffect, useState } from 'react';

/** A timer cannot be set for longer; it is set again then. */
const longestWaitMs = 2 ** 31 - 1;

/** @returns the present time; renders again when it reaches one of the moments */
export function useClock(moments: readonly Date[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...moments.map((moment) => moment.getTime()).filter((moment) => moment > now.getTime()));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.min(next - Date.now(), longestWaitMs));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
