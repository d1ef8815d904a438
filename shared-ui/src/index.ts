/**
 * The one entry of shared-ui: several entries to a federated library would split its React contexts.
 * Everything here travels to every visitor, so what is heavy stays out or behind `lazy`.
 */

// Look
export { GlobalStyle } from './theme/GlobalStyle';
export { ThemeProvider } from './theme/ThemeProvider';
export { theme, type Space, type Theme } from './theme/theme';
export type { Tone } from './theme/tones';
export { applyColorScheme, readColorScheme, type ColorScheme } from './theme/colorScheme';

// Formats
export { formatMoney, type MoneyValue } from './format/money';
export { formatNumber, formatPercent } from './format/numbers';
export {
  defaultTimeZone,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTime,
  formatWeekday,
  formatWeekdayOf,
  formatWeeklyClasses,
  type DateInput,
  type WeeklyClass,
} from './format/dates';
export { useFormat } from './format/useFormat';

// Components
export { Badge, type BadgeProps } from './components/Badge/Badge';
export { Button, LinkButton, type ButtonProps, type LinkButtonProps } from './components/Button/Button';
export { Card, type CardProps } from './components/Card/Card';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox';
export { Chip, ChipGroup, FilterChip, LinkChip, type FilterChipProps, type LinkChipProps } from './components/Chip/Chip';
export { DateText, type DateTextProps } from './components/DateText/DateText';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState';
export { ErrorPanel, type ErrorPanelProps } from './components/ErrorPanel/ErrorPanel';
export { Field, type FieldText } from './components/Field/Field';
export { FormError, type FormErrorProps } from './components/FormError/FormError';
export { Icon, type IconProps } from './components/Icon/Icon';
export type { IconName } from './components/Icon/paths';
export { Grid, Inline, Page, Stack, WithAside, type GridProps, type InlineProps, type StackProps } from './components/Layout/Layout';
export { AppLink, LinkProvider, type AppLinkProps } from './components/Link/AppLink';
export { Money, type MoneyProps } from './components/Money/Money';
export { Note, type NoteProps } from './components/Note/Note';
export { PageHeader, type PageHeaderProps } from './components/PageHeader/PageHeader';
export { RadioCard, RadioCardGroup, type RadioCardProps } from './components/RadioCard/RadioCard';
export { RuleList, type RuleItem, type RuleListProps } from './components/RadioCard/RuleList';
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField';
export { Select, type SelectOption, type SelectProps } from './components/Select/Select';
export { CardSkeleton, PageSkeleton, Skeleton, type PageSkeletonProps, type SkeletonProps } from './components/Skeleton/Skeleton';
export { Text, type TextProps } from './components/Text/Text';
export { PasswordField, type PasswordFieldProps } from './components/TextField/PasswordField';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './components/TextField/TextField';
export { VisuallyHidden } from './components/VisuallyHidden/VisuallyHidden';
