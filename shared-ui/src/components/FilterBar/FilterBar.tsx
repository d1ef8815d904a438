import { useId, useState, type ReactNode } from 'react';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { Fold, Folded, Search, StyledFilterBar } from './FilterBar.styles';

export type FilterBarProps = {
  /** Names the filters to those who do not see them. */
  label: string;
  /** The search, shown at any width. */
  search: ReactNode;
  /** How many of the other filters narrow the list. */
  chosen: number;
  /** The other filters, and the order. */
  children: ReactNode;
};

/** The filters of a list, side by side. On a phone all but the search are folded away, so that the list is visible. */
export function FilterBar({ label, search, chosen, children }: FilterBarProps) {
  const t = useWidgetTexts();
  const [isOpen, setOpen] = useState(false);
  const foldedId = useId();
  return (
    <StyledFilterBar role="search" aria-label={label}>
      <Search>{search}</Search>
      <Fold>
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={foldedId} onClick={() => setOpen(!isOpen)}>
          <Icon name="settings" />
          {chosen === 0 ? t('filters.all') : t('filters.chosen', { number: chosen })}
        </Button>
      </Fold>
      <Folded data-folded="" id={foldedId} $isOpen={isOpen}>
        {children}
      </Folded>
    </StyledFilterBar>
  );
}
