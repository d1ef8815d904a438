import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Anchor = styled.div`
  display: inline-block;
`;

export const Menu = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  display: grid;
  inline-size: max-content;
  max-inline-size: 80vw;
  padding: ${theme.space.xxs};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.overlay};
`;

export const MenuItem = styled.button<{ $tone: 'danger' | undefined }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${({ $tone }) => ($tone === 'danger' ? theme.color.bad : theme.color.text)};
  text-align: start;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: ${theme.color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  /* What cannot be undone stands apart, so that a finger does not slip onto it. */
  &[data-apart]:not(:first-child) {
    position: relative;
    margin-block-start: calc(2 * ${theme.space.xs} + 1px);
  }
  &[data-apart]:not(:first-child)::before {
    content: '';
    position: absolute;
    inset: calc(-1 * ${theme.space.xs} - 1px) 0 auto;
    border-block-start: ${theme.border.line};
  }
  &[aria-disabled='true'] {
    color: ${theme.color.muted};
    cursor: default;
  }
`;
