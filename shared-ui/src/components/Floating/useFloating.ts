import { useLayoutEffect, useRef, type RefObject } from 'react';

/** CSS pixels that stay free between a floating box and the edge of the screen. */
const margin = 8;

/** The side of its anchor at which a box is placed. Styles read it from `data-side`. */
export type Side = 'above' | 'below';

const opposite: Readonly<Record<Side, Side>> = { above: 'below', below: 'above' };

function sticksOut({ top, bottom }: DOMRect, side: Side): boolean {
  return side === 'above' ? top < margin : bottom > window.innerHeight - margin;
}

/** Pixels by which to move a box so that it is on the screen. If it is too wide, its start is kept visible. */
function shiftOf({ left, right }: DOMRect): number {
  if (left < margin) return margin - left;
  const free = document.documentElement.clientWidth - margin;
  return right > free ? Math.max(free - right, margin - left) : 0;
}

/**
 * Keeps a box at a control within the screen: moves it to the other side when there is no room, and sideways.
 * @param preferred the side to try first
 */
export function useFloating<E extends HTMLElement>(isOpen: boolean, preferred: Side): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null || !isOpen) return;
    box.style.translate = '';
    box.dataset['side'] = preferred;
    if (sticksOut(box.getBoundingClientRect(), preferred)) {
      box.dataset['side'] = opposite[preferred];
      // No room on either side: choose the side to which the page can be scrolled.
      if (sticksOut(box.getBoundingClientRect(), opposite[preferred])) box.dataset['side'] = 'below';
    }
    box.style.translate = `${shiftOf(box.getBoundingClientRect())}px 0`;
  }, [isOpen, preferred]);
  return ref;
}
