import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Side by side, each as tall as what is in it. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space.md};
  ${theme.media.fromDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

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
