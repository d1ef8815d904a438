import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Above the link that covers a card. */
export const Heart = styled.button`
  z-index: 1;
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  border: ${theme.border.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  cursor: pointer;
  transition: background ${theme.motion.quick};
  &:hover {
    background: ${theme.color.sunken};
  }
  &[aria-pressed='true'] {
    color: ${theme.color.action};
  }
  &[aria-pressed='true'] path {
    fill: currentColor;
  }
`;
