import type { ComponentPropsWithRef } from 'react';
import { StyledText, type TextSize, type TextTone, type TextWeight } from './Text.styles';

export type TextProps = ComponentPropsWithRef<'p'> & {
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'li' | 'strong' | 'time' | 'h1' | 'h2' | 'h3' | 'h4';
  tone?: TextTone;
  size?: TextSize;
  weight?: TextWeight;
};

/** A paragraph (or what `as` says) in the product's type scale. Headings do not need it: bare h1–h3 are styled. */
export function Text({ tone, size, weight, ...rest }: TextProps) {
  return <StyledText $tone={tone} $size={size} $weight={weight} {...rest} />;
}
