import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Rules = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
`;

export const Rule = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.xs};
  color: ${theme.color.text};
  font-size: ${theme.font.size.small};
`;

export const Mark = styled.span<{ $passes: boolean }>`
  color: ${({ $passes }) => ($passes ? theme.color.ok : theme.color.bad)};
`;
