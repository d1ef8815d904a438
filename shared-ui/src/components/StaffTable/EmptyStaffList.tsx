import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState';
import { SavedViews } from '../SavedViews/SavedViews';
import { Tools } from './StaffTable.styles';

export type EmptyStaffListProps = Omit<EmptyStateProps, 'role'> & {
  /** The name of the list, as its `StaffTable` has it. */
  list: string;
};

/** A staff list that finds nothing. Its saved views stay, since another view may be the way out. */
export function EmptyStaffList({ list, ...state }: EmptyStaffListProps) {
  return (
    <>
      <Tools>
        <SavedViews list={list} />
      </Tools>
      <EmptyState role="status" {...state} />
    </>
  );
}
