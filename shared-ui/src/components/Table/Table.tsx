import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { LineToggle, useLine } from './LineToggle';
import { nameWhatIsCut } from './nameWhatIsCut';
import { revealFocus } from './revealFocus';
import { Frame, RowActions, SortButton, StyledTable } from './Table.styles';

export type TableColumn<Row> = {
  /** Unique; `onSort` is called with it. */
  key: string;
  header: string;
  /** Shown in place of `header`. On a phone the cells of cards are still labelled with `header`. */
  headerContent?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell that names the row for assistive technology and is the heading of its card on a phone. One per table. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** As narrow as its content; in the upper corner of a card. */
  isNarrow?: boolean;
  /** Its cells stay on one line beside other columns; for names, numbers and days. */
  isOneLine?: boolean;
  /** Its text takes a second line in a staff list rather than being cut. */
  wraps?: boolean;
  /** `end` for amounts, which stay on one line. */
  align?: 'start' | 'end';
  /**
   * What a phone or a tablet shows of a row before it is opened: under the row's name, at the end of its first line, at
   * the end of the line below, or (`last`) on a phone on a third line, with what is at the end. One column each. Once a
   * column has it, rows are lines of a list there; other columns and the actions show when a line is opened, as does
   * whatever has `data-detail`.
   */
  inLine?: 'below' | 'end' | 'belowEnd' | 'last';
};

export type TableSort = { key: string; direction: 'ascending' | 'descending' };

export type TableProps<Row> = {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | undefined;
  /** The caller sorts, most often by asking the server. */
  onSort?: (sort: TableSort) => void;
  /** Buttons or links of one row; `actionsLabel` names their column. */
  rowActions?: (row: Row) => ReactNode;
  actionsLabel?: string;
  /** What stands in the foot, by the key of its column: totals of the rows that are shown. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Many low rows on a wide screen; use `StaffTable`. */
  isStaff?: boolean;
  /** People work in its cells, so that a tablet keeps the columns of a table whose rows are lines on a phone. */
  hasColumnsOnTablet?: boolean;
  /** Rows take the focus: the first one by Tab, the others by arrows. */
  hasRowFocus?: boolean;
};

const turned = (sort: TableSort | undefined, key: string): TableSort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

type HeaderProps<Row> = {
  column: TableColumn<Row>;
  /** From 1: a closed line leaves cells out, so that their order alone does not tell which head a cell belongs to. */
  place: number;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
};

function Header<Row>({ column, place, sort, onSort }: HeaderProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const isSortable = column.isSortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-colindex={place}
      data-align={column.align}
      data-narrow={column.isNarrow}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
    >
      {isSortable ? (
        <SortButton type="button" onClick={() => onSort(turned(sort, column.key))}>
          {column.header}
          {direction && <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} />}
        </SortButton>
      ) : (
        (column.headerContent ?? column.header)
      )}
    </th>
  );
}

type CellProps<Row> = { column: TableColumn<Row>; place: number; row: Row; headerId: string | undefined };

function Cell<Row>({ column, place, row, headerId }: CellProps<Row>) {
  const content = column.cell(row);
  if (column.isRowHeader === true) {
    return (
      <th
        id={headerId}
        scope="row"
        role="rowheader"
        aria-colindex={place}
        data-line={column.isOneLine}
        data-wraps={column.wraps}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      aria-colindex={place}
      data-label={column.header}
      data-align={column.align}
      data-line={column.isOneLine}
      data-wraps={column.wraps}
      data-narrow={column.isNarrow}
      data-in-line={column.inLine}
    >
      {content}
    </td>
  );
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'rowActions'> & { row: Row; tabIndex: 0 | -1 | undefined };

function BodyRow<Row>({ columns, row, rowActions, tabIndex }: RowProps<Row>) {
  const isLine = columns.some(({ inLine }) => inLine !== undefined);
  const { isOpen, toggle, headerId } = useLine();
  const cells = columns.map((column, index) => (
    <Cell
      key={column.key}
      column={column}
      place={index + 1}
      row={row}
      headerId={column.isRowHeader && isLine ? headerId : undefined}
    />
  ));
  return (
    <tr role="row" data-open={isLine ? isOpen : undefined} tabIndex={tabIndex}>
      {cells}
      {rowActions && (
        <td role="cell" data-actions="">
          <RowActions>{rowActions(row)}</RowActions>
        </td>
      )}
      {isLine && <LineToggle isOpen={isOpen} onToggle={toggle} headerId={headerId} />}
    </tr>
  );
}

/** Totals under their columns; on a narrow screen, which has no columns, each with its column's name. */
function Totals<Row>({ columns, totals, rowActions }: Pick<TableProps<Row>, 'columns' | 'totals' | 'rowActions'>) {
  if (totals === undefined) return null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map(({ key, header, align, isRowHeader }) => (
          <td key={key} role="cell" data-align={align} data-label={isRowHeader === true ? undefined : header}>
            {totals[key]}
          </td>
        ))}
        {rowActions && <td role="cell" />}
      </tr>
    </tfoot>
  );
}

/**
 * Rows with named columns; cards below 640 px. Roles are set explicitly, since `display: block` removes the native
 * ones.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  rowActions,
  actionsLabel = '',
  totals,
  isStaff = false,
  hasColumnsOnTablet = false,
  hasRowFocus = false,
}: TableProps<Row>) {
  const hasLines = columns.some(({ inLine }) => inLine !== undefined);
  return (
    <Frame data-staff={isStaff ? '' : undefined}>
      <StyledTable
        role="table"
        aria-label={caption}
        data-lines={hasLines ? (hasColumnsOnTablet ? 'phone' : 'tablet') : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <Header key={column.key} column={column} place={index + 1} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col" role="columnheader">
                <VisuallyHidden>{actionsLabel}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" onMouseOver={nameWhatIsCut} onFocus={revealFocus}>
          {rows.map((row, index) => (
            <BodyRow
              key={rowKey(row)}
              columns={columns}
              row={row}
              tabIndex={hasRowFocus ? (index === 0 ? 0 : -1) : undefined}
              {...(rowActions && { rowActions })}
            />
          ))}
        </tbody>
        <Totals columns={columns} totals={totals} {...(rowActions && { rowActions })} />
      </StyledTable>
    </Frame>
  );
}
