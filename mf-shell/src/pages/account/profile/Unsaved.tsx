import { useEffect } from 'react';
import { useFormState } from '@valikool/shared-ui/forms';

export type OnUnsaved = (card: string, isUnsaved: boolean) => void;

/** Reports whether a card's form has unsaved changes. */
export function Unsaved({ card, onUnsaved }: { card: string; onUnsaved: OnUnsaved }) {
  const { isDirty } = useFormState();
  useEffect(() => onUnsaved(card, isDirty), [card, isDirty, onUnsaved]);
  return null;
}
