import { useEffect, useRef, useState, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), select, textarea, [contenteditable=true]') !== null;

const rowsOf = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('tbody tr')];

function moveTo(rows: readonly HTMLElement[], index: number): void {
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
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

/** What a key does anywhere on the page, while nothing is being typed. */
function actOnPage(key: string, frame: HTMLElement, onHelp: () => void): boolean {
  if (key === '/') document.querySelector<HTMLElement>('main [role=search] input')?.focus();
  else if (key === '?') onHelp();
  else if ((key === 'ArrowDown' || key === 'ArrowUp') && document.activeElement === document.body)
    moveTo(rowsOf(frame), 0);
  else return false;
  return true;
}

type Help = {
  frame: RefObject<HTMLDivElement | null>;
  isHelpOpen: boolean;
  closeHelp: () => void;
  openHelp: () => void;
};

/**
 * Keys of a list: arrows move from row to row, space selects, enter opens, `/` goes to the search and `?` lists the keys. Rows
 * take the focus by `tabIndex`; keys do nothing while somebody types or a dialog is open.
 */
export function useTableKeys(): Help {
  const frame = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const own = frame.current;
      if (own === null || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (isTyping(target) || document.querySelector('dialog[open]') !== null) return;
      const rows = rowsOf(own);
      const at = rows.findIndex((row) => row === target);
      if ((at >= 0 && actOnRow(key, rows, at)) || actOnPage(key, own, () => setHelpOpen(true))) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return { frame, isHelpOpen, closeHelp: () => setHelpOpen(false), openHelp: () => setHelpOpen(true) };
}
