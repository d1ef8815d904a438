import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { BulkActions, StyledBulkBar, Summary } from './Selection.styles';
import type { Selection } from './useSelection';

export type BulkBarProps = {
  selection: Selection;
  /** Accessible name of the bar. */
  label: string;
  /** How many rows are selected; announced when it changes. */
  summary: ReactNode;
  allLabel: string;
  clearLabel: string;
  /** An action is under way. The buttons are disabled until it is over. */
  isBusy?: boolean;
  /** The actions for the selected rows. */
  children: ReactNode;
};

/**
 * Stays at the bottom of the screen while rows are selected. On a phone, where a table has no head, it can select all
 * rows.
 */
export function BulkBar({ selection, label, summary, allLabel, clearLabel, isBusy = false, children }: BulkBarProps) {
  const isShown = selection.selected.size > 0;
  return (
    <StyledBulkBar role="region" aria-label={label} $isShown={isShown}>
      <Summary role="status">{isShown && summary}</Summary>
      {isShown && (
        <BulkActions disabled={isBusy}>
          {children}
          {selection.extent !== 'all' && (
            <Button variant="quiet" onClick={selection.toggleAll}>
              {allLabel}
            </Button>
          )}
          <Button variant="quiet" onClick={selection.clear}>
            {clearLabel}
          </Button>
        </BulkActions>
      )}
    </StyledBulkBar>
  );
}
