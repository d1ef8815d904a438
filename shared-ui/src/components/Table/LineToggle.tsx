import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon/Icon';
import { ToggleButton } from './Table.styles';

/** Whether a line of a list is open on a phone or a tablet, and the id of the cell that names it. */
export function useLine() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, toggle: () => setOpen(!isOpen), headerId: useId() };
}

type LineToggleProps = { isOpen: boolean; onToggle: () => void; headerId: string };

/** Opens and closes a line; shown where rows are lines. */
export function LineToggle({ isOpen, onToggle, headerId }: LineToggleProps) {
  const { t } = useTranslation('shared');
  const id = useId();
  return (
    <td role="cell" data-toggle="">
      <ToggleButton
        type="button"
        id={id}
        aria-label={t('details')}
        aria-labelledby={`${id} ${headerId}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
      </ToggleButton>
    </td>
  );
}
