import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Body = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A mail as it looks at its reader's. */
export const Letter = styled.article`
  display: grid;
  gap: ${theme.space.sm};
  padding: ${theme.space.md};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  overflow-wrap: anywhere;
`;

/** Looks like the mail's button, and leads nowhere. */
export const LetterButton = styled.span`
  display: inline-block;
  padding: ${theme.space.xs} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.action};
  color: ${theme.color.onAction};
  font-weight: ${theme.font.weight.medium};
`;
