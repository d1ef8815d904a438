import styled, { keyframes } from 'styled-components';
import { theme } from '../../theme/theme';
import { overlayLook } from '../Dialog/Dialog.styles';

const slide = keyframes`
  from { transform: translateX(var(--drawer-from)); }
`;

export const StyledDrawer = styled.dialog<{ $side: 'start' | 'end' }>`
  ${overlayLook}
  --drawer-from: ${({ $side }) => ($side === 'start' ? '-100%' : '100%')};
  inset-block: 0;
  margin: 0;
  ${({ $side }) => ($side === 'start' ? 'margin-inline-end: auto;' : 'margin-inline-start: auto;')}
  inline-size: min(${theme.size.sideMenu}, 88%);
  block-size: 100dvh;
  max-block-size: none;
  border-block: 0;
  overflow-y: auto;
  &[open] {
    animation: ${slide} ${theme.motion.gentle};
  }
`;
