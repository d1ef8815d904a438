import { useRef } from 'react';

/**
 * One key per request until it is answered, so that pressing the button twice, or retrying after a lost connection,
 * does nothing twice. An answer or a changed form ends it.
 */
export function useIdempotencyKey<Body>() {
  const current = useRef<{ key: string; request: string } | null>(null);
  return {
    keyOf: (body: Body): string => {
      const request = JSON.stringify(body);
      if (current.current?.request !== request) current.current = { key: crypto.randomUUID(), request };
      return current.current.key;
    },
    renew: () => {
      current.current = null;
    },
  };
}
