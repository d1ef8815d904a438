/**
 * The main entry of shared-ui: several entries of a federated library would have separate React contexts. Everything
 * here is loaded by every visitor, so heavy parts have their own entries or are behind `lazy`.
 */

// Theme
export { GlobalStyle } from './theme/GlobalStyle';
export { addPrintStyles } from './theme/printStyles';
export { ThemeProvider } from './theme/ThemeProvider';
export { theme, type Space, type Theme } from './theme/theme';
export type { Tone } from './theme/tones';
export { applyColorScheme, readColorScheme, type ColorScheme } from './theme/colorScheme';

// Formats
export { formatMoney, type MoneyValue } from './format/money';
export { formatMean, formatNumber, formatPercent } from './format/numbers';
export {
  defaultTimeZone,
  formatClock,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTime,
  formatWeekday,
  formatWeekdayOf,
  formatWeeklyClasses,
  localDate,
  weekdays,
  type DateInput,
  type WeeklyClass,
} from './format/dates';
export { cardBrand } from './format/cardBrand';
export { categories } from './format/categories';
export { cohortShortName } from './format/cohortShortName';
export { useClassTimes, useZoneText, type ClassTimes } from './format/useClassTimes';
export { useFormat } from './format/useFormat';

// Components
export { Avatar, type AvatarProps } from './components/Avatar/Avatar';
export { Disc } from './components/Avatar/Avatar.styles';
export { Badge, type BadgeProps } from './components/Badge/Badge';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './components/Breadcrumbs/Breadcrumbs';
export { Button, LinkButton, type ButtonProps, type LinkButtonProps } from './components/Button/Button';
export { Card, type CardProps } from './components/Card/Card';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox';
export {
  Chip,
  ChipGroup,
  FilterChip,
  LinkChip,
  type FilterChipProps,
  type LinkChipProps,
} from './components/Chip/Chip';
export { DateText, type DateTextProps } from './components/DateText/DateText';
export { ConfirmDialog, type ConfirmDialogProps } from './components/ConfirmDialog/ConfirmDialog';
export { Dialog, type DialogProps } from './components/Dialog/Dialog';
export { Drawer, type DrawerProps } from './components/Drawer/Drawer';
export { EmailText, type EmailTextProps } from './components/EmailText/EmailText';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState';
export { ErrorPanel, type ErrorPanelProps } from './components/ErrorPanel/ErrorPanel';
export { FactList, type FactListProps } from './components/FactList/FactList';
export { Field, type FieldText } from './components/Field/Field';
export { FormError, type FormErrorProps } from './components/FormError/FormError';
export { Icon, type IconProps } from './components/Icon/Icon';
export type { IconName } from './components/Icon/paths';
export {
  Grid,
  Inline,
  Page,
  Stack,
  WithAside,
  type GridProps,
  type InlineProps,
  type StackProps,
} from './components/Layout/Layout';
export { InvoiceArchive, type InvoiceArchiveProps } from './components/InvoiceArchive/InvoiceArchive';
export {
  InvoiceDownloadMenu,
  InvoiceDownloads,
  type InvoiceDownloadsProps,
} from './components/InvoiceDownloads/InvoiceDownloads';
export { InvoiceState, type InvoiceStateProps } from './components/InvoiceState/InvoiceState';
export { AppLink, LinkProvider, type AppLinkProps } from './components/Link/AppLink';
export { LoadMore, type LoadMoreProps } from './components/LoadMore/LoadMore';
export { Money, type MoneyProps } from './components/Money/Money';
export { Note, type NoteProps } from './components/Note/Note';
export { PagedList, RowsSkeleton, type PagedListProps } from './components/PagedList/PagedList';
export { PageHeader, type PageHeaderProps } from './components/PageHeader/PageHeader';
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar';
export { QueryError, type QueryErrorProps } from './components/QueryError/QueryError';
export { errorKeys } from './components/QueryError/errorKeys';
export { useErrorText } from './components/QueryError/useErrorText';
export { RadioCard, RadioCardGroup, type RadioCardProps } from './components/RadioCard/RadioCard';
export { RuleList, type RuleItem, type RuleListProps } from './components/RadioCard/RuleList';
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField';
export { Select, type SelectOption, type SelectProps } from './components/Select/Select';
export {
  CardSkeleton,
  PageSkeleton,
  Skeleton,
  type PageSkeletonProps,
  type SkeletonProps,
} from './components/Skeleton/Skeleton';
export { Stat, Stats, type StatProps } from './components/Stat/Stat';
export {
  CohortBadges,
  CohortStatusBadge,
  ParticipantStatusBadge,
  type ParticipantStatusBadgeProps,
} from './components/StatusBadge/StatusBadge';
export { Table, type TableColumn, type TableProps, type TableSort } from './components/Table/Table';
export { Tabs, type TabItem, type TabsProps } from './components/Tabs/Tabs';
export { Text, type TextProps } from './components/Text/Text';
export { PasswordField, type PasswordFieldProps } from './components/TextField/PasswordField';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './components/TextField/TextField';
export { Thumbnail, type ThumbnailProps } from './components/Thumbnail/Thumbnail';
export { Toaster, type ToasterProps } from './components/Toast/Toaster';
export { clearToastsOnNavigation, toast, type ToastOptions, type ToastType } from './components/Toast/toastStore';
export { Unbroken } from './components/Unbroken/Unbroken';
export { VisuallyHidden } from './components/VisuallyHidden/VisuallyHidden';

// Federation, session, API and languages
export { api, setTokenSource, unwrap, type TokenSource } from './api/client';
export { cursorOf, cursorPaging, everyPage, type ListPage } from './api/paging';
export { downloadDiploma } from './api/downloadDiploma';
export { downloadInvoice } from './api/downloadInvoice';
export { saveFile } from './api/saveFile';
export { usePersonalDataCopy } from './api/usePersonalDataCopy';
export { useInvoiceDownload } from './api/useInvoiceDownload';
export { ApiError, isApiError, networkError, type ApiErrorBody } from './api/ApiError';
export { productName, setDocumentTitle, useDocumentTitle } from './i18n/documentTitle';
export {
  addLocales,
  changeLanguage,
  currentLanguage,
  loadNamespaces,
  loadRegisteredTexts,
  registerLocales,
  startI18n,
} from './i18n/i18n';
export { defaultLanguage, isLanguage, languageNames, languages, type Language } from './i18n/languages';
export { hasChosenLanguage, keepAskedLanguage, rememberedLanguage } from './i18n/rememberedLanguage';
export { useLanguage } from './i18n/useLanguage';
export { defineRemote } from './remote/defineRemote';
export { matchRemote } from './remote/matchRemote';
export { returnGuardsOf } from './remote/guards';
export {
  ONLINE_PROVIDERS,
  paidWay,
  paymentGuards,
  providerAction,
  providerLabel,
  providerMarks,
  walletName,
  type OnlineProvider,
  type PaymentGuard,
  type PaymentPurpose,
  type Wallet,
} from './remote/providers';
export { returnedState, useReturnOutcome, type ReturnOutcome } from './remote/returns';
export { RouterLink } from './remote/RouterLink';
export {
  menuGroups,
  remoteContract,
  type Denial,
  type GuardId,
  type LocaleBundle,
  type LocaleLoaders,
  type MenuEntry,
  type MenuGroup,
  type MenuPlace,
  type PublishedMenuEntry,
  type PublishedRemote,
  type Remote,
  type RemoteManifest,
  type RemoteRoute,
  type ReturnGuardId,
  type RouteHandle,
  type SlotWidget,
} from './remote/remote.types';
export { decideAccess, isDeniedAt, loginPath, safeNext, type AccessDecision } from './session/access';
export { createSession, type CreateSessionOptions } from './session/createSession';
export type { SessionPort } from './session/SessionPort';
export type { SessionStore } from './session/SessionStore';
export type {
  AccountPort,
  AccountState,
  CodePurpose,
  Entry,
  Factor,
  FactorType,
  LinkedIdentity,
  LinkEntry,
  OwnPasskey,
  PasswordChange,
  SignUpOutcome,
  TotpEnrolment,
} from './session/account/account.types';
export { secondsUntilRetry } from './session/account/retryTime';
export { emailLinkTypes, type EmailLinkType } from './session/session.types';
export type { NewAccount, SessionState, SessionStatus, SessionUser } from './session/session.types';
export { onPayerChangedElsewhere } from './components/PayerChange/payerChanged';
export {
  forgetPromotionCode,
  isPromotionCodeName,
  keepPromotionCode,
  promotionCodeName,
  rememberPromotionCode,
} from './session/promotionCode';
export { staticSession } from './session/staticSession';
export { holds, SessionProvider, useSession, type UseSession } from './session/useSession';
export { useVisitorsOnly } from './session/useVisitorsOnly';
