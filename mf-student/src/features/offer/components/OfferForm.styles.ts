import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** On a phone the seat and its two buttons come before the choices, so that one tap is enough. */
export const OfferLayout = styled.form`
  display: grid;
  gap: ${theme.space.lg};
  align-items: start;
  ${theme.media.fromTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 400px);
    grid-template-rows: auto 1fr;
    column-gap: ${theme.space.xl};
    > :nth-child(2) {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
`;
