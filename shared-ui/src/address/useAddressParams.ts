import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type AddressChange = {
  /** Null or an empty text takes the name out of the address. */
  value: string | null;
  /** For what changes letter by letter: Back should leave the search, not its last letter. */
  isTyped?: boolean;
};

/**
 * What narrows a list, kept in the address: it survives a reload, Back and a link sent to a colleague.
 * @returns the query of the address, and a function that changes one name of it
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

/** @returns the value when it is one of the known ones: people write addresses by hand, and old ones live long */
export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;
