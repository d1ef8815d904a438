import type { ReactNode } from 'react';
import { Card, Page, PageHeader } from '@valikool/shared-ui';
import styled from 'styled-components';

const Narrow = styled.div`
  inline-size: 100%;
  max-inline-size: 30rem;
  margin-inline: auto;
`;

export type AccountCardProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The frame of sign-in and sign-up: a narrow card. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <Page>
      <Narrow>
        <PageHeader title={title} lead={lead} />
      </Narrow>
      <Narrow>
        <Card gap="md">{children}</Card>
      </Narrow>
    </Page>
  );
}
