import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Ring = styled.div<{ $isLong: boolean }>`
  position: relative;
  display: grid;
  place-content: center;
  inline-size: 132px;
  block-size: 132px;
  line-height: 1.2;
  text-align: center;
  & > svg {
    position: absolute;
    inset: 0;
    fill: none;
    stroke-width: 8;
    stroke-linecap: round;
  }
  & circle {
    stroke: ${theme.color.line};
  }
  & circle + circle {
    stroke: ${theme.color.accent};
  }
  & b {
    font-size: ${({ $isLong }) => ($isLong ? theme.font.size.subheading : theme.font.size.title)};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
  }
  & > span {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
  }
`;
