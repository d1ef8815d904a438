import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { MenuButton, type MenuAction } from '../MenuButton/MenuButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { focusAfter, workAttribute } from './focusAfter';
import { Work } from './RowTasks.styles';

/** Work on the thing of a row that has a dialog. */
export type RowTask<Row> = Omit<MenuAction, 'onChoose'> & { dialog: (row: Row, onClose: () => void) => ReactNode };

export type RowTasksProps<Row> = {
  row: Row;
  label: string;
  /** Told aloud after the label, since every row has the same. */
  name: string;
  tasks: readonly RowTask<Row>[];
  /** Actions without a dialog, after the tasks. */
  more?: readonly MenuAction[];
};

/**
 * Passes the focus on when the work on a row goes with the focus in it, which the browser would leave nowhere.
 *
 * @param hasDialog a dialog of the work is open: the focus counts as here even if the button that was pressed is disabled
 */
function PassingFocusOn({ hasDialog, children }: { hasDialog: boolean; children: ReactNode }) {
  const work = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = work.current;
    // Cleaned up while the row is still on the page.
    return () => {
      if (own === null || !(hasDialog || own.contains(document.activeElement))) return;
      const passOn = focusAfter(own);
      queueMicrotask(() => {
        if (!own.isConnected) passOn();
      });
    };
  }, [hasDialog]);
  return (
    <Work ref={work} {...{ [workAttribute]: '' }}>
      {children}
    </Work>
  );
}

/**
 * The work on a row behind one button: beside each other the buttons would lie over the sums of the row. The dialog keeps
 * the row as it was when it opened, since the list is read again before the dialog closes. While a dialog is open the button
 * stays in its place although the last work is done, so that the dialog can say how the work ended; then it goes, and the
 * focus passes to the work of the next row, or to the list's heading.
 */
export function RowTasks<Row>({ row, label, name, tasks, more = [] }: RowTasksProps<Row>): ReactNode {
  const [asked, setAsked] = useState<{ row: Row; dialog: RowTask<Row>['dialog'] } | null>(null);
  const work = tasks.map(({ dialog, ...action }): MenuAction => ({
    ...action,
    onChoose: () => setAsked({ row, dialog }),
  }));
  const actions = [...work, ...more];
  if (actions.length === 0 && asked === null) return null;
  return (
    <PassingFocusOn hasDialog={asked !== null}>
      <MenuButton
        variant="quiet"
        label={
          <>
            {label}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
        actions={actions}
      />
      {asked?.dialog(asked.row, () => setAsked(null))}
    </PassingFocusOn>
  );
}
