import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** At the foot of the screen while the page is longer than it; the last part of the page at its end. */
export const Bar = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md} max(${theme.space.sm}, env(safe-area-inset-bottom));
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
`;
