/**
 * What richer screens are made of, lists of staff before all: an entry of its own, shared like `forms` and loaded
 * with the first page that needs it, so that first visits do not carry it.
 */
export { BulkBar, type BulkBarProps } from '../components/Selection/BulkBar';
export { selectionColumn, type SelectionColumnTexts } from '../components/Selection/selectionColumn';
export { useSelection, type RowKey, type Selection } from '../components/Selection/useSelection';
export { MenuButton, type MenuAction, type MenuButtonProps } from '../components/MenuButton/MenuButton';
export { Pagination, type PaginationProps, type PaginationTexts } from '../components/Pagination/Pagination';
export { Stepper, type StepItem, type StepperProps } from '../components/Stepper/Stepper';
export { Tooltip, type TooltipProps, type TooltipWiring } from '../components/Tooltip/Tooltip';
