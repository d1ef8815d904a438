import { useEffect, useState } from 'react';

const second = 1_000;

/**
 * Counts down to zero, one second at a time.
 * @param from seconds to begin with
 * @returns seconds that are left, and how to begin anew
 */
export function useCountdown(from: number): [left: number, restart: (seconds?: number) => void] {
  const [left, setLeft] = useState(from);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => setLeft((current) => Math.max(0, current - 1)), second);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  return [left, (seconds = from) => setLeft(seconds)];
}
