import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';

export const DropZone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  padding: ${theme.space.md};
  border: ${theme.border.controlWidth} dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  ${({ $isOver }) =>
    $isOver &&
    css`
      border-color: ${theme.color.action};
      background: ${theme.color.tint};
    `}
  &:has([aria-invalid='true']) {
    border-color: ${theme.color.bad};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${theme.color.action};
    outline-offset: 2px;
  }
`;

export const HiddenInput = styled.input`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  opacity: 0;
  &:focus-visible {
    outline: none;
  }
`;

/** The label of the file input, styled as a secondary button. Keyboards reach the input itself. */
export const ChooseLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.md};
  border: ${theme.border.control};
  border-radius: ${theme.radius.control};
  font-weight: ${theme.font.weight.strong};
  cursor: pointer;
  &:hover {
    background: ${theme.color.sunken};
  }
`;

export const DropHint = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  ${theme.media.phone} {
    display: none;
  }
`;

export const Chosen = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const RemoveButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.muted};
  cursor: pointer;
  &:hover {
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }
`;
