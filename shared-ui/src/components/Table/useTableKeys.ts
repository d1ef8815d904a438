import { useEffect, useRef, useState, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), select, textarea, [contenteditable=true]') !== null;

/** The search field of the page, where it has one. */
export const searchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main [role=search] input:not([role=combobox])');

const rowsOf = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('tbody tr')];

/** @returns false where there is no row */
function moveTo(rows: readonly HTMLElement[], index: number): boolean {
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
}

/** What a key does while a row has the focus; false for keys that do nothing. */
function actOnRow(key: string, rows: readonly HTMLElement[], at: number): boolean {
  const row = rows[at];
  if (key === 'ArrowDown') moveTo(rows, at + 1);
  else if (key === 'ArrowUp') moveTo(rows, at - 1);
  else if (key === 'Home') moveTo(rows, 0);
  else if (key === 'End') moveTo(rows, rows.length - 1);
  else if (key === ' ') row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  else if (key === 'Enter') row?.querySelector<HTMLElement>('th a[href], td a[href]')?.click();
  else return false;
  return true;
}

/** What a key does anywhere on the page, while nothing is being typed; false for keys that do nothing. */
function actOnPage(key: string, frame: HTMLElement, onHelp: () => void): boolean {
  if (key === '/') {
    const field = searchField();
    field?.focus();
    return field !== null;
  }
  if (key === '?') {
    onHelp();
    return true;
  }
  return (key === 'ArrowDown' || key === 'ArrowUp') && document.activeElement === document.body
    ? moveTo(rowsOf(frame), 0)
    : false;
}

/** From the search field an arrow leads down into the rows that were found. */
const actOnSearch = ({ key, target }: KeyboardEvent, frame: HTMLElement): boolean =>
  key === 'ArrowDown' && target === searchField() && moveTo(rowsOf(frame), 0);

/** @returns whether the key has done something */
function act(event: KeyboardEvent, frame: HTMLElement, onHelp: () => void): boolean {
  const { key, target } = event;
  if (document.querySelector('dialog[open]') !== null) return false;
  if (isTyping(target)) return actOnSearch(event, frame);
  const rows = rowsOf(frame);
  const at = rows.findIndex((row) => row === target);
  return (at >= 0 && actOnRow(key, rows, at)) || actOnPage(key, frame, onHelp);
}

type Help = {
  frame: RefObject<HTMLDivElement | null>;
  isHelpOpen: boolean;
  closeHelp: () => void;
  openHelp: () => void;
};

/**
 * Keys of a list: arrows move from row to row, space selects, enter opens, `/` goes to the search, where
 * there is one, and `?` lists the keys. Rows take the focus by `tabIndex`; keys do nothing while a dialog is open or somebody
 * types, but for the arrow from the search field to the first row.
 *
 * @param isOff the page has keys of its own
 */
export function useTableKeys(isOff: boolean): Help {
  const frame = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      const { defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const own = frame.current;
      if (own === null || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (act(event, own, () => setHelpOpen(true))) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOff]);
  return { frame, isHelpOpen, closeHelp: () => setHelpOpen(false), openHelp: () => setHelpOpen(true) };
}
