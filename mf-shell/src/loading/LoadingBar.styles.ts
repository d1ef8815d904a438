import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const BarTrack = styled.div<{ $isShown: boolean }>`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${theme.layer.bar};
  block-size: ${theme.size.bar};
  pointer-events: none;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  transition: opacity ${theme.motion.gentle};
`;

export const BarFill = styled.div<{ $isFailed: boolean }>`
  block-size: 100%;
  background: ${({ $isFailed }) => ($isFailed ? theme.color.bad : theme.color.accent)};
  transform-origin: left;
  &:dir(rtl) {
    transform-origin: right;
  }
`;
