import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Tone } from '../../theme/tones';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/paths';
import { Body, StyledNote } from './Note.styles';

export type NoteTone = Tone | 'tint';

const icons: Record<NoteTone, IconName> = {
  tint: 'info',
  info: 'info',
  neutral: 'info',
  ok: 'check',
  warn: 'alert',
  bad: 'alert',
};

export type NoteProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & { tone?: NoteTone; title?: ReactNode };

/** One or two sentences about the content beside them. Add `role="status"` when it appears by itself. */
export function Note({ tone = 'tint', title, children, ...rest }: NoteProps) {
  return (
    <StyledNote $tone={tone} {...rest}>
      <Icon name={icons[tone]} />
      <Body>
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <div>{children}</div>}
      </Body>
    </StyledNote>
  );
}
