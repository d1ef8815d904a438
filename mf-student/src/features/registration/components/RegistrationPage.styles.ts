import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Stays in sight while the choices beside it are made. */
export const Panel = styled.div`
  ${theme.media.fromTablet} {
    position: sticky;
    inset-block-start: ${theme.space.xxxl};
    margin-block-start: ${theme.space.sm};
  }
`;
