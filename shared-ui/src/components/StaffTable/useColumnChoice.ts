import { useState } from 'react';

const keyOf = (list: string): string => `valikool.hidden_columns.${list}`;

function readHidden(list: string): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function writeHidden(list: string, hidden: readonly string[]): void {
  try {
    window.localStorage.setItem(keyOf(list), JSON.stringify(hidden));
  } catch {
    // Storage is not available (private window): the choice lasts until the page is closed.
  }
}

/** The columns of a list that are hidden on this device. */
export function useColumnChoice(list: string): { hidden: readonly string[]; toggle: (key: string) => void } {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key];
    setHidden(next);
    writeHidden(list, next);
  };
  return { hidden, toggle };
}
