import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Classes = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Class = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.md};
  padding: ${theme.space.md};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`;

export const Hours = styled.b`
  font-size: ${theme.font.size.subheading};
  font-variant-numeric: tabular-nums;
`;
