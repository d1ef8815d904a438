import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Entries = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  padding: 0;
  list-style: none;
  li {
    display: grid;
  }
`;

export const Outcomes = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  padding-inline-start: ${theme.space.lg};
`;
