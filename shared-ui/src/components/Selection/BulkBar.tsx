import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { BulkActions, StyledBulkBar, Summary } from './Selection.styles';
import type { Selection } from './useSelection';

export type BulkBarProps = {
  selection: Selection;
  /** Spoken name of the bar. */
  label: string;
  /** How many are chosen; announced when it changes. */
  summary: ReactNode;
  allLabel: string;
  clearLabel: string;
  /** An action is under way. The buttons are disabled until it is over. */
  isBusy?: boolean;
  /** What can be done with all that are chosen. */
  children: ReactNode;
};

/** Stays at the foot of the screen while rows are chosen. On a phone, where a table has no head, all are chosen here. */
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
