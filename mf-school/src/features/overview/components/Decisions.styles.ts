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
  gap: ${theme.space.xs} ${theme.space.sm};
  max-inline-size: none;
  margin: 0;
  padding: ${theme.space.sm} ${theme.space.md};
  & + & {
    border-block-start: ${theme.border.line};
  }
`;

/** Takes the width that the buttons leave. */
export const Who = styled.div`
  flex: 1 1 16rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
