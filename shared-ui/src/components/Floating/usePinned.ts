import { useLayoutEffect, useRef, type RefObject } from 'react';

/** CSS pixels that stay free between a pinned box and the edge of the screen, and between it and its anchor. */
const margin = 8;
const gap = 4;

type Screen = { width: number; height: number };

/** Places the box below its anchor, or above when there is room only there. Moves it sideways to stay on the screen. */
export function pinnedPlace(anchor: DOMRect, box: DOMRect, { width, height }: Screen): { top: number; left: number } {
  const [below, above] = [anchor.bottom + gap, anchor.top - gap - box.height];
  const isBelow = below + box.height <= height - margin || above < margin;
  return { top: isBelow ? below : above, left: Math.max(margin, Math.min(anchor.left, width - margin - box.width)) };
}

/**
 * Keeps a box with `position: fixed` at the element that it stands in. A fixed box is not clipped by a table
 * that scrolls sideways.
 */
export function usePinned<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const anchor = box?.parentElement;
    if (!isOpen || !box || !anchor) return undefined;
    const place = () => {
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left } = pinnedPlace(anchor.getBoundingClientRect(), box.getBoundingClientRect(), screen);
      box.style.top = `${top}px`;
      box.style.left = `${left}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [isOpen]);
  return ref;
}
