import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Toggle } from '../TextField/TextField.styles';

export const Anchor = styled.div`
  position: relative;
  & > input {
    padding-inline-end: calc(${theme.size.icon} + ${theme.space.lg});
    text-overflow: ellipsis;
  }
  & > svg {
    position: absolute;
    inset-block: 0;
    margin-block: auto;
    inset-inline-end: ${theme.space.sm};
    pointer-events: none;
  }
`;

/** In place of the arrow; no taller than the input, so that it does not reach the list and messages below. */
export const Clear = styled(Toggle)`
  inset-block-end: auto;
  block-size: ${theme.size.touch};
`;

export const Listbox = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space.xxs});
  inset-inline: 0;
  z-index: ${theme.layer.overlay};
  max-block-size: calc(6 * ${theme.size.touch});
  padding: ${theme.space.xxs};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.overlay};
  overflow-y: auto;
  list-style: none;
  &:empty {
    display: none;
  }
`;

export const Option = styled.li`
  max-inline-size: none;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.sm};
  border-radius: ${theme.radius.sm};
  cursor: pointer;
  &:hover,
  &[data-active] {
    background: ${theme.color.sunken};
  }
  &[data-active] {
    outline: 2px solid ${theme.color.action};
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    font-weight: ${theme.font.weight.strong};
  }
  &[aria-disabled='true'] {
    color: ${theme.color.muted};
    cursor: default;
  }
`;

export const Empty = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;
