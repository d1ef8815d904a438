import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Stays visible beside the choices. */
export const Panel = styled.div`
  ${theme.media.fromTablet} {
    position: sticky;
    inset-block-start: ${theme.space.xxxl};
    margin-block-start: ${theme.space.sm};
  }
`;
