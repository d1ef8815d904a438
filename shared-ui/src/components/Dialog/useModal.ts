import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shows a dialog above everything else, with the focus in its first field.
 *
 * @param focusesField false for the focus on the dialog itself, where other choices stand before the first field
 */
export function openModal(dialog: HTMLDialogElement, focusesField = true): void {
  if (!dialog.open) dialog.showModal();
  // The browser would focus the close button. Focus the first field instead; without one, the text is read out.
  const field = focusesField ? dialog.querySelector<HTMLElement>('input, select, textarea') : null;
  (field ?? dialog).focus();
}

/**
 * Opens and closes a native `<dialog>` as a modal. The browser keeps focus inside, closes on Escape and makes the rest
 * inert. This hook returns the focus to where it was, which browsers do not do when the element is removed.
 */
export function useModal(isOpen: boolean, focusesField = true): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    const opener = document.activeElement;
    openModal(dialog, focusesField);
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen, focusesField]);
  return ref;
}
