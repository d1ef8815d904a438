import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/Icon';
import { SearchInput, StyledSearch } from './SearchField.styles';

export type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-label'> & {
  /** Accessible name; also the placeholder unless another is given. */
  label: string;
};

export function SearchField({ label, placeholder = label, className, ...rest }: SearchFieldProps) {
  return (
    <StyledSearch className={className}>
      <Icon name="search" />
      <SearchInput type="search" aria-label={label} placeholder={placeholder} {...rest} />
    </StyledSearch>
  );
}
