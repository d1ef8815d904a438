import type { ComponentPropsWithRef } from 'react';
import type { Space } from '../../theme/theme';
import { StyledCard } from './Card.styles';

export type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'form';
  /** `none` lets a picture or a table reach the edge. */
  padding?: Space | 'none';
  /** Between its children, which are stacked. */
  gap?: Space;
};

export function Card({ padding = 'lg', gap = 'sm', ...rest }: CardProps) {
  return <StyledCard $padding={padding} $gap={gap} {...rest} />;
}
