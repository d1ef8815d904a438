import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Items = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: ${theme.space.xs} 0;
  max-inline-size: none;
  list-style: none;
`;

export const Held = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.sm};
  max-inline-size: none;
  margin: 0;
  padding: ${theme.space.xxs} ${theme.space.md};
`;
