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

/** The next class: what a teacher looks for first. */
export const Large = styled.article`
  display: grid;
  gap: ${theme.space.xs};
  justify-items: start;
  padding: ${theme.space.lg};
  border: ${theme.border.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
`;

export const LargeHours = styled.p`
  font-size: ${theme.font.size.title};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.2;
`;
