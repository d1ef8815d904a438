import { useTranslation } from 'react-i18next';
import { Button, Inline, VisuallyHidden } from '@valikool/shared-ui';

export type MoveOrRemoveProps = {
  /** From 0. */
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
  /** Spoken name of the entry. */
  what: string;
};

/** Buttons that move or remove an entry of a sorted list. */
export function MoveOrRemove({ place, count, onMove, onRemove, what }: MoveOrRemoveProps) {
  const { t } = useTranslation('admin');
  const about = <VisuallyHidden>: {what}</VisuallyHidden>;
  return (
    <Inline>
      <Button variant="quiet" disabled={place === 0} onClick={() => onMove(place, place - 1)}>
        {t('pages.up')}
        {about}
      </Button>
      <Button variant="quiet" disabled={place === count - 1} onClick={() => onMove(place, place + 1)}>
        {t('pages.down')}
        {about}
      </Button>
      <Button variant="quiet" onClick={() => onRemove(place)}>
        {t('pages.remove')}
        {about}
      </Button>
    </Inline>
  );
}
