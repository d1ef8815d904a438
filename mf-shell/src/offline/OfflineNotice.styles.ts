import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

/**
 * At the bottom, where it hides no menu. Always in the page, so that a screen reader announces the text when it comes.
 */
export const OfflineBar = styled.div<{ $isShown: boolean }>`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${theme.layer.bar};
  display: ${({ $isShown }) => ($isShown ? 'flex' : 'block')};
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  padding: ${({ $isShown }) => ($isShown ? theme.space.xs : 0)} ${theme.space.md};
  background: ${theme.color.warnGround};
  color: ${theme.color.warn};
  font-weight: ${theme.font.weight.medium};
`;
