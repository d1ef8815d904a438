import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const TabList = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  border-block-end: ${theme.border.line};
  overflow-x: auto;
`;

export const StyledTab = styled.button`
  flex: none;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.medium};
  cursor: pointer;
  &:hover {
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-selected='true'] {
    border-color: ${theme.color.action};
    color: ${theme.color.text};
    font-weight: ${theme.font.weight.strong};
  }
`;

export const Panel = styled.div`
  padding-block-start: ${theme.space.md};
`;
