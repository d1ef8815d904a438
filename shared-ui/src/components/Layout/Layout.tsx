import type { ComponentPropsWithRef, ElementType } from 'react';
import type { Space } from '../../theme/theme';
import {
  StyledGrid,
  StyledInline,
  StyledPage,
  StyledStack,
  StyledWithAside,
  type Align,
  type Justify,
} from './Layout.styles';

type Box = ComponentPropsWithRef<'div'> & {
  /** The element to render, where a list or a section means more than a `div`. */
  as?: ElementType;
  gap?: Space;
};

export type StackProps = Box & { align?: Align };

/** Children below one another. */
export function Stack({ gap = 'md', align = 'stretch', ...rest }: StackProps) {
  return <StyledStack $gap={gap} $align={align} {...rest} />;
}

export type InlineProps = Box & { align?: Align; justify?: Justify; wraps?: boolean };

/** Children beside one another, on as many lines as they need. */
export function Inline({ gap = 'sm', align = 'center', justify = 'start', wraps = true, ...rest }: InlineProps) {
  return <StyledInline $gap={gap} $align={align} $justify={justify} $wraps={wraps} {...rest} />;
}

export type GridProps = Box & {
  /** Narrowest column, a CSS length; the number of columns follows from the available width. */
  min?: string;
};

/** Equal columns, one on a phone. */
export function Grid({ gap = 'md', min = '280px', ...rest }: GridProps) {
  return <StyledGrid $gap={gap} $min={min} {...rest} />;
}

/** Two children: the content, and a narrower column beside it that moves below on small screens. */
export function WithAside(props: ComponentPropsWithRef<'div'>) {
  return <StyledWithAside {...props} />;
}

/** The outermost box of a screen: width, padding, and the distance between its parts. */
export function Page(props: ComponentPropsWithRef<'div'>) {
  return <StyledPage {...props} />;
}
