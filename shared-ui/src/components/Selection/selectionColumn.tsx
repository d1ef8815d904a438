import { useEffect, useRef } from 'react';
import type { TableColumn } from '../Table/Table';
import { SelectBox } from './Selection.styles';
import type { RowKey, Selection } from './useSelection';

export type SelectionColumnTexts<Row> = {
  /** The column's name. On a phone, where the table has no head, it is shown before each box: "Choose". */
  column: string;
  /** Accessible name of the box that selects all rows. */
  all: string;
  /** Accessible name of the box of one row: "Choose Mari Tamm". */
  row: (row: Row) => string;
};

function AllBox({ selection, label }: { selection: Selection; label: string }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.extent === 'some';
  }, [selection.extent]);
  return (
    <SelectBox
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={selection.extent === 'all'}
      onChange={selection.toggleAll}
    />
  );
}

/** The first column of a table with selectable rows: `columns={[selectionColumn(…), …columns]}`. */
export function selectionColumn<Row>(
  selection: Selection,
  rowKey: (row: Row) => RowKey,
  texts: SelectionColumnTexts<Row>,
): TableColumn<Row> {
  return {
    key: 'selection',
    header: texts.column,
    isNarrow: true,
    headerContent: <AllBox selection={selection} label={texts.all} />,
    cell: (row) => (
      <SelectBox
        type="checkbox"
        aria-label={texts.row(row)}
        checked={selection.isSelected(rowKey(row))}
        onChange={() => selection.toggle(rowKey(row))}
      />
    ),
  };
}
