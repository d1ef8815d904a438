import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const Corner = styled.div`
  position: fixed;
  inset-block-end: ${theme.space.md};
  inset-inline-end: ${theme.space.md};
  z-index: ${theme.layer.overlay};
  max-inline-size: min(26rem, calc(100% - 2 * ${theme.space.md}));
  border-radius: ${theme.radius.md};
  box-shadow: ${theme.shadow.overlay};
`;
