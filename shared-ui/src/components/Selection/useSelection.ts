import { useMemo, useState } from 'react';

export type RowKey = string | number;

export type Selection = {
  selected: ReadonlySet<RowKey>;
  /** How many of the rows on screen are selected. */
  extent: 'none' | 'some' | 'all';
  isSelected: (key: RowKey) => boolean;
  toggle: (key: RowKey) => void;
  /** Selects all rows on screen, or none once all are selected. */
  toggleAll: () => void;
  /** Selects these no more. */
  remove: (keys: readonly RowKey[]) => void;
  clear: () => void;
};

/**
 * The selected rows of a list. Rows on other pages stay selected.
 * @param keys of the rows on screen
 */
export function useSelection(keys: readonly RowKey[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  return useMemo(() => {
    const shown = keys.filter((key) => selected.has(key)).length;
    const extent = shown === 0 ? 'none' : shown === keys.length ? 'all' : 'some';
    const without = (gone: readonly RowKey[]) => new Set([...selected].filter((key) => !gone.includes(key)));
    return {
      selected,
      extent,
      isSelected: (key) => selected.has(key),
      toggle: (key) => setSelected(selected.has(key) ? without([key]) : new Set([...selected, key])),
      toggleAll: () => setSelected(extent === 'all' ? without(keys) : new Set([...selected, ...keys])),
      remove: (gone) => setSelected(without(gone)),
      clear: () => setSelected(new Set()),
    };
  }, [keys, selected]);
}
