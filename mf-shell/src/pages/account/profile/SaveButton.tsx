import type { ReactNode } from 'react';
import { SubmitButton } from '@valikool/shared-ui/forms';

/** Sends one card's form: of several on a page none is the main thing. */
export function SaveButton({ children }: { children: ReactNode }) {
  return (
    <div>
      <SubmitButton variant="secondary" isWide={false}>
        {children}
      </SubmitButton>
    </div>
  );
}
