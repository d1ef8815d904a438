import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Actions, Lead, StyledPageHeader, Titles } from './PageHeader.styles';

export type PageHeaderProps = Omit<ComponentPropsWithRef<'header'>, 'title'> & {
  /** The screen's only h1. */
  title: ReactNode;
  lead?: ReactNode;
  /** A small line above the title, such as breadcrumbs. */
  above?: ReactNode;
  /** Buttons on the far side, the primary one last. */
  actions?: ReactNode;
};

export function PageHeader({ title, lead, above, actions, ...rest }: PageHeaderProps) {
  return (
    <StyledPageHeader {...rest}>
      <Titles>
        {above}
        <h1>{title}</h1>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </Titles>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </StyledPageHeader>
  );
}
