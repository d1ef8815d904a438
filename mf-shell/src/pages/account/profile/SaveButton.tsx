import type { ReactNode } from 'react';
import { SubmitButton } from '@valikool/shared-ui/forms';

/** Submits one card's form. It is a secondary button, since a page has several. */
export function SaveButton({ children }: { children: ReactNode }) {
  return (
    <div>
      <SubmitButton variant="secondary" isWide={false}>
        {children}
      </SubmitButton>
    </div>
  );
}
