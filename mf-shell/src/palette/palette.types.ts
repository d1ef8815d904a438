/** Keys of the field that act on the list below it. */
export const listKeys = ['ArrowDown', 'ArrowUp', 'Enter'] as const;
export type ListKey = (typeof listKeys)[number];

export type ResultsProps = {
  /** Of the list's element. */
  id: string;
  /** As it was typed. */
  text: string;
  /** Pressed and not answered yet, in their order. */
  keys: readonly ListKey[];
  onAnswer: () => void;
  /** Told of the element of the chosen item; null while there is none. */
  onActive: (elementId: string | null) => void;
  onClose: () => void;
};
