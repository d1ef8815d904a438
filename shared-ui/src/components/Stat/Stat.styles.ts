import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';

export const StyledStat = styled.div`
  flex: 1 1 150px;
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
    letter-spacing: -0.02em;
    line-height: 1.2;
    /* A number is never broken: when it is too wide for its column, its card takes a row of its own. */
    overflow-wrap: normal;
  }
`;

export const StyledStats = styled.dl<{ $isLine: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md};
  ${({ $isLine }) =>
    $isLine &&
    css`
      gap: 0 ${theme.space.lg};
      ${StyledStat} {
        flex: none;
        flex-direction: row-reverse;
        align-items: baseline;
        gap: ${theme.space.xs};
        padding: 0;
        border: 0;
        background: none;
        box-shadow: none;
        dd {
          font-size: ${theme.font.size.heading};
        }
      }
    `}
`;
