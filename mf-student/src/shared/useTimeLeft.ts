import { useEffect, useState } from 'react';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The countdown shows seconds within the last hour. */
const stepOf = (leftMs: number) => (leftMs > hourMs ? minuteMs : secondMs);

/**
 * The time left until an instant, for a countdown. It uses this device's clock; the server decides.
 * @param until ISO 8601
 * @returns milliseconds, 0 when the time is over
 */
export function useTimeLeft(until: string): number {
  const end = Date.parse(until);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, end - now);
  const step = stepOf(left);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [isOver, step]);
  return left;
}

/** A duration in whole hours, minutes and seconds. @param ms milliseconds */
export const partsOfTime = (ms: number): { hours: number; minutes: number; seconds: number } => ({
  hours: Math.floor(ms / hourMs),
  minutes: Math.floor((ms % hourMs) / minuteMs),
  seconds: Math.floor((ms % minuteMs) / secondMs),
});
