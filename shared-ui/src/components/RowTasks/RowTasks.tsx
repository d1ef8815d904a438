import { useState, type ReactNode } from 'react';
import { MenuButton, type MenuAction } from '../MenuButton/MenuButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

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
 * The work on a row behind one button: beside each other the buttons would lie over the sums of the row. The dialog keeps
 * the row as it was when it opened, since the list is read again before the dialog closes. While a dialog is open the button
 * stays in its place although the last work is done, so that the dialog can say how the work ended; then it goes.
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
    <>
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
    </>
  );
}
