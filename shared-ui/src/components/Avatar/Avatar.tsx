import type { ComponentPropsWithRef } from 'react';
import { Disc } from './Avatar.styles';

export type AvatarProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** The full name; its initials are shown where there is no picture. */
  name: string;
  src?: string | null | undefined;
};

/** First letters of the first and the last word. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
};

/** The picture or initials of a person. Hidden from screen readers, since the name always stands beside it. */
export function Avatar({ name, src, ...rest }: AvatarProps) {
  return (
    <Disc aria-hidden {...rest}>
      {src ? <img src={src} alt="" width={44} height={44} loading="lazy" /> : initialsOf(name)}
    </Disc>
  );
}
