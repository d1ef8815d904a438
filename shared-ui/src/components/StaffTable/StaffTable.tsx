import { useState, type ReactNode } from 'react';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { MenuButton } from '../MenuButton/MenuButton';
import { SavedViews } from '../SavedViews/SavedViews';
import { Table, type TableColumn, type TableProps } from '../Table/Table';
import { searchField, useTableKeys } from '../Table/useTableKeys';
import { Key, KeyList, OwnTools, Tools } from './StaffTable.styles';
import { useColumnChoice } from './useColumnChoice';

export type StaffTableProps<Row> = Omit<TableProps<Row>, 'isStaff' | 'hasRowFocus'> & {
  /** The list's name, by which views and columns are kept: small letters and hyphens. */
  list: string;
  /** The address holds no filters that are worth a name. */
  hasNoViews?: boolean;
  /** The page's own buttons, in one row with those of the table. */
  tools?: ReactNode;
  /** The page moves between the rows by keys of its own, and says so. */
  hasOwnKeys?: boolean;
};

const keys = ['arrows', 'space', 'enter', 'search', 'help'] as const;
const keyCaps: Record<(typeof keys)[number], string[]> = {
  arrows: ['↑', '↓'],
  space: ['␣'],
  enter: ['↵'],
  search: ['/'],
  help: ['?'],
};

function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useWidgetTexts();
  const [hasSearch] = useState(() => searchField() !== null);
  return (
    <Dialog isOpen onClose={onClose} title={t('table.keys')} closeLabel={t('close')}>
      <KeyList>
        {keys
          .filter((name) => name !== 'search' || hasSearch)
          .map((name) => [
            <dt key={`${name}-key`}>
              {keyCaps[name].map((cap) => (
                <Key key={cap}>{cap}</Key>
              ))}
            </dt>,
            <dd key={name}>{t(`table.key.${name}`)}</dd>,
          ])}
      </KeyList>
    </Dialog>
  );
}

/** The column that names the row and the box that selects it cannot be hidden. */
const isHideable = <Row,>({ isRowHeader, isNarrow }: TableColumn<Row>): boolean =>
  isRowHeader !== true && isNarrow !== true;

/**
 * The table of a staff list: many low rows, columns to choose, saved views, and keys that move between rows. Columns are kept
 * on this device, views with the account.
 */
export function StaffTable<Row>({
  list,
  hasNoViews = false,
  hasOwnKeys = false,
  tools,
  columns,
  ...table
}: StaffTableProps<Row>) {
  const t = useWidgetTexts();
  const { hidden, toggle } = useColumnChoice(list);
  const { frame, isHelpOpen, openHelp, closeHelp } = useTableKeys(hasOwnKeys);
  const choices = columns.filter(isHideable).map(({ key, header }) => ({
    key,
    label: header,
    ...(!hidden.includes(key) && { icon: 'check' as const }),
    onChoose: () => toggle(key),
  }));
  return (
    <>
      <Tools>
        {tools !== undefined && <OwnTools>{tools}</OwnTools>}
        {!hasNoViews && <SavedViews list={list} />}
        <span data-columns="">
          <MenuButton variant="quiet" label={t('table.columns')} actions={choices} />
        </span>
        {!hasOwnKeys && (
          <Button data-keys="" variant="quiet" onClick={openHelp}>
            {t('table.keys')}
          </Button>
        )}
      </Tools>
      <div ref={frame}>
        <Table
          {...table}
          isStaff
          hasRowFocus={!hasOwnKeys}
          columns={columns.filter(({ key }) => !hidden.includes(key))}
        />
      </div>
      {isHelpOpen && <KeysDialog onClose={closeHelp} />}
    </>
  );
}
