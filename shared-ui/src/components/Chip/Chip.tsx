import type { ComponentPropsWithRef } from 'react';
import type { AppLinkProps } from '../Link/AppLink';
import { ChipRow, StyledChip, StyledFilterChip, StyledLinkChip } from './Chip.styles';

/** A short fact, such as a language or a category. */
export function Chip(props: ComponentPropsWithRef<'span'>) {
  return <StyledChip $isSelected={false} {...props} />;
}

export type FilterChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> & { isSelected?: boolean };

/** A filter that is on or off. */
export function FilterChip({ isSelected = false, type = 'button', ...rest }: FilterChipProps) {
  return <StyledFilterChip $isSelected={isSelected} type={type} aria-pressed={isSelected} {...rest} />;
}

export type LinkChipProps = AppLinkProps & { isSelected?: boolean };

/** A filter that is an address of its own. */
export function LinkChip({ isSelected = false, ...rest }: LinkChipProps) {
  return <StyledLinkChip $isSelected={isSelected} aria-current={isSelected ? 'page' : undefined} {...rest} />;
}

export type ChipGroupProps = ComponentPropsWithRef<'div'> & { /** Spoken name of the set. */ label: string };

export function ChipGroup({ label, ...rest }: ChipGroupProps) {
  return <ChipRow role="group" aria-label={label} {...rest} />;
}
