import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Entries = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Entry = styled.li`
  display: grid;
  gap: ${theme.space.xxs};
  overflow-wrap: anywhere;
`;
