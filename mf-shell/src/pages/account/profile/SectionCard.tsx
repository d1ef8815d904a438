import { useId, type ReactNode } from 'react';
import { Card, theme } from '@valikool/shared-ui';
import styled from 'styled-components';

const Width = styled.div`
  max-inline-size: 44rem;
`;

/** The cards of one section, one below the other. */
export const Sections = styled(Width)`
  display: grid;
  gap: ${theme.space.lg};
`;

export type SectionCardProps = { title: string; children: ReactNode };

/** One topic of the profile with a heading. */
export function SectionCard({ title, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" gap="md" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
