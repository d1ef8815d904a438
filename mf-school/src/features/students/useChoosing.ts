import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '@valikool/shared-ui';
import { selectionColumn, useSelection } from '@valikool/shared-ui/widgets';
import { useMayDecide } from '../../shared/useMayDecide';
import { nameOf, payableOf, rowKeyOf, type Row } from './studentRows';

/**
 * Choosing several rows. Who may write to students chooses any row; who may only change payers chooses those whose payer can change.
 */
export function useChoosing(rows: readonly Row[], mayChangePayers: boolean) {
  const { t } = useTranslation('school');
  const mayWrite = useMayDecide();
  const open = useMemo(
    () => (mayWrite ? rows : rows.filter((row) => mayChangePayers && payableOf(row).length > 0)),
    [rows, mayWrite, mayChangePayers],
  );
  const keys = useMemo(() => open.map(rowKeyOf), [open]);
  const selection = useSelection(keys);
  const chosen = open.filter((row) => selection.selected.has(rowKeyOf(row)));
  const payable = mayChangePayers ? chosen.flatMap(payableOf) : [];
  const byId = new Map(chosen.map(({ student }) => [student.id, { id: student.id, name: nameOf(student) }]));
  const readers = mayWrite ? [...byId.values()] : [];
  const boxes = selectionColumn<Row>(selection, rowKeyOf, {
    column: t('students.choose'),
    all: t('students.chooseAll'),
    row: ({ student, registration }) =>
      registration === null
        ? t('students.chooseStudent', { name: nameOf(student) })
        : t('students.chooseOne', { name: nameOf(student), course: registration.courseTitle }),
  });
  const column: TableColumn<Row> = { ...boxes, cell: (row) => (open.includes(row) ? boxes.cell(row) : null) };
  return { isOffered: mayWrite || mayChangePayers, selection, chosen, payable, readers, column };
}
