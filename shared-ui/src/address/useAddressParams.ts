import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type AddressChange = {
  /** Null or an empty text takes the name out of the address. */
  value: string | null;
  /** For what changes letter by letter: Back should leave the search, not its last letter. */
  isTyped?: boolean;
};

/**
 * The filters of a list, kept in the address: they survive a reload, the Back button and a link sent to a colleague.
 * @returns the query of the address, and a function that changes one of its parameters
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const setParam = useCallback(
    (name: string, { value, isTyped = false }: AddressChange) => {
      const change = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      };
      setParams(change, { replace: isTyped, preventScrollReset: true });
    },
    [setParams],
  );
  return { params, setParam };
}

/** @returns the value when it is a known one, else null: addresses can be typed by hand or be outdated */
export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;
