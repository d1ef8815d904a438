/**
 * Components of larger screens, mostly staff lists. A separate entry, shared like `forms` and loaded with the first
 * page that needs it, so that first visits do not load it.
 */
import { registerLocales } from '../i18n/i18n';
import { widgetsNamespace } from './widgetTexts';

registerLocales(widgetsNamespace, {
  et: () => import('./locales/et.json'),
  en: () => import('./locales/en.json'),
  ru: () => import('./locales/ru.json'),
});

export { ActivityTimeline, type ActivityTimelineProps } from '../components/Timeline/ActivityTimeline';
export type { ActivityOf } from '../components/Timeline/activityQuery';
export { Timeline, type TimelineProps } from '../components/Timeline/Timeline';
export type { TimelineEntry, TimelineLinks, TimelineSubject } from '../components/Timeline/timeline.types';
export { ApiKeys, type ApiKeysProps } from '../components/ApiKeys/ApiKeys';
export { BulkBar, type BulkBarProps } from '../components/Selection/BulkBar';
export { BulkOutcome, type BulkOutcomeProps, BulkProgress } from '../components/Selection/BulkOutcome';
export { selectionColumn, type SelectionColumnTexts } from '../components/Selection/selectionColumn';
export { useBulk, type Bulk, type BulkResult, type BulkWork, type RefusedRow } from '../components/Selection/useBulk';
export { useSelection, type RowKey, type Selection } from '../components/Selection/useSelection';
export { CalendarDialog, type CalendarDialogProps } from '../components/Calendar/CalendarDialog';
export {
  CancellationConsequences,
  type CancellationConsequencesProps,
} from '../components/Cancellation/CancellationConsequences';
export { cancellationPreview, type CancellationPart } from '../components/Cancellation/cancellation.requests';
export { useCancellationRefusal } from '../components/Cancellation/useCancellationRefusal';
export { ClassClashes, type ClassClashesProps } from '../components/ClassClashes/ClassClashes';
export { fileNameOf, saveFile } from '../api/saveFile';
export { DiplomaMenu, type DiplomaMenuProps } from '../components/DiplomaMenu/DiplomaMenu';
export { downloadExport, exportJobs } from '../components/ExportMenu/export.requests';
export type { ExportFilters, ExportFormat, ExportJob, ExportWhat } from '../components/ExportMenu/export.types';
export { ExportMenu, type ExportMenuProps } from '../components/ExportMenu/ExportMenu';
export { ExportProgress } from '../components/ExportMenu/ExportProgress';
export { FilterBar, type FilterBarProps } from '../components/FilterBar/FilterBar';
export { MenuButton, type MenuAction, type MenuButtonProps } from '../components/MenuButton/MenuButton';
export { RowTasks, type RowTask, type RowTasksProps } from '../components/RowTasks/RowTasks';
export { PayerChangeDialog, type PayerChangeDialogProps } from '../components/PayerChange/PayerChangeDialog';
export { Webhooks, type WebhooksProps } from '../components/Webhooks/Webhooks';
export { Pagination, type PaginationProps, type PaginationTexts } from '../components/Pagination/Pagination';
export { GivenRating, type GivenRatingProps } from '../components/Rating/GivenRating';
export {
  RegistrationHistoryDialog,
  type RegistrationHistoryDialogProps,
} from '../components/RegistrationHistory/RegistrationHistoryDialog';
export { SavedViews, type SavedViewsProps } from '../components/SavedViews/SavedViews';
export { SchoolRules } from '../components/SchoolRules/SchoolRules';
export { SkippedMails, type SkippedMailsProps } from '../components/SkippedMails/SkippedMails';
export { EmptyStaffList, type EmptyStaffListProps } from '../components/StaffTable/EmptyStaffList';
export { StaffTable, type StaffTableProps } from '../components/StaffTable/StaffTable';
export { Stepper, type StepItem, type StepperProps } from '../components/Stepper/Stepper';
export { Tooltip, type TooltipProps, type TooltipWiring } from '../components/Tooltip/Tooltip';
