import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Items = styled.ul`
  margin: 0;
  padding: 0;
  max-inline-size: none;
  list-style: none;
`;

export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.sm};
  max-inline-size: none;
  margin: 0;
  padding: ${theme.space.sm} ${theme.space.md};
  & + & {
    border-block-start: ${theme.border.line};
  }
`;

/** Sums stand below one another at the end. */
export const Amount = styled.strong`
  margin-inline-start: auto;
`;
