import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Entries = styled.ul`
  display: grid;
  gap: ${theme.space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Entry = styled.li`
  display: grid;
  gap: ${theme.space.xxs};
  padding-inline-start: ${theme.space.md};
  border-inline-start: ${theme.border.control};
`;

export const Words = styled.p`
  max-inline-size: ${theme.size.measure};
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
