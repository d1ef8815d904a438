import styled, { css, keyframes } from 'styled-components';
import { theme } from '../../theme/theme';
import { overlayLook } from '../Dialog/Dialog.styles';

export type DrawerSide = 'start' | 'end' | 'sheet';

const slide = keyframes`
  from { transform: translate(var(--drawer-from)); }
`;

/** A finger reaches the bottom of a phone; what is above stays in sight. */
const sheet = css`
  inline-size: min(420px, 92%);
  ${theme.media.phone} {
    --drawer-from: 0, 100%;
    inset-block: auto 0;
    inline-size: 100%;
    max-inline-size: none;
    block-size: auto;
    max-block-size: 88dvh;
    border-inline: 0;
    border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  }
`;

export const StyledDrawer = styled.dialog<{ $side: DrawerSide }>`
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
  ${({ $side }) => $side === 'sheet' && sheet}
  &[open] {
    animation: ${slide} ${theme.motion.gentle};
  }
`;
