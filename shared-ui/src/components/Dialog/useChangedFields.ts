import { useRef, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const heldBy = (control: Control): string => (isTicked(control) ? String(control.checked) : control.value);

/** Fields with data to be sent: all fields of a form, and text fields elsewhere. Other controls only filter what is shown. */
const isToBeSent = (control: Control): boolean => control.form !== null || control instanceof HTMLTextAreaElement;

const controlsIn = (element: HTMLElement | null): Control[] =>
  [...(element?.querySelectorAll<Control>('input, select, textarea') ?? [])].filter(isToBeSent);

/**
 * Tells what the person has written or chosen from what a program has filled in. Remembers the value of each field
 * before a key or pointer is pressed; a field that has its old value again does not count as changed.
 */
export function useChangedFields(element: RefObject<HTMLElement | null>) {
  const before = useRef(new WeakMap<Control, string>());
  /** Remembers the values of new fields. Use it for `onKeyDownCapture` and `onPointerDownCapture`. */
  const remember = () => {
    for (const control of controlsIn(element.current))
      if (!before.current.has(control)) before.current.set(control, heldBy(control));
  };
  const areChanged = () =>
    controlsIn(element.current).some((control) => (before.current.get(control) ?? heldBy(control)) !== heldBy(control));
  return { remember, areChanged };
}
