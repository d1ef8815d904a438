import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

const isForOthers = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(typing) !== null);

/** @returns the buttons of the lines in their order; each names its line in `data-line` */
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('button[data-line]')];

function move(by: 1 | -1): void {
  const all = buttons();
  const at = all.findIndex((button) => button === document.activeElement);
  const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by));
  all[next]?.focus();
}

/**
 * Keys of the list: the arrows move between the first buttons of the lines, where Enter is the button's own key; U undoes
 * the line that has the focus, else the last one that was accepted here.
 * @param undo gets the line's id
 * @returns a function to call with the line that was accepted
 */
export function useLineKeys(undo: (id: string) => void): (id: string) => void {
  const last = useRef<string | null>(null);
  const current = useRef(undo);
  useEffect(() => {
    current.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      }
      if (event.key.toLowerCase() !== 'u') return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-booked]')?.dataset['line'];
      const id = focused ?? last.current;
      if (id !== null) current.current(id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (id) => {
    last.current = id;
  };
}
