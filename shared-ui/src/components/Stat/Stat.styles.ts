import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const StyledStat = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${theme.space.xxs};
  padding: ${theme.space.lg};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
  }
  dd {
    font-size: ${theme.font.size.title};
    font-weight: ${theme.font.weight.heavy};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;

export const StyledStats = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: ${theme.space.md};
`;
