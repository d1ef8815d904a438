import type { ReactNode } from 'react';
import { Note } from '../Note/Note';
import { Announcement } from './FormError.styles';

export type FormErrorProps = {
  title?: ReactNode;
  /** Nothing is shown or announced while this is empty. */
  children?: ReactNode;
};

/** Why the server refused the whole form; announced as soon as it appears. */
export function FormError({ title, children }: FormErrorProps) {
  const isEmpty = !children && !title;
  return (
    <Announcement role="alert">
      {!isEmpty && (
        <Note tone="bad" title={title}>
          {children}
        </Note>
      )}
    </Announcement>
  );
}
