import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const PageList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs};
`;

export const PageButton = styled.button`
  display: grid;
  place-items: center;
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xxs};
  border: ${theme.border.controlWidth} solid transparent;
  border-radius: ${theme.radius.control};
  background: transparent;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    background: ${theme.color.sunken};
  }
  &:disabled {
    color: ${theme.color.muted};
    background: transparent;
    opacity: 0.6;
    cursor: default;
  }
  &[aria-current='page'] {
    border-color: ${theme.color.action};
    font-weight: ${theme.font.weight.strong};
  }
`;

export const Gap = styled.span`
  display: grid;
  place-items: center;
  min-inline-size: ${theme.space.lg};
  color: ${theme.color.muted};
`;
