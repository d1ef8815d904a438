import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** Sorts the list on a phone, where the table's head is hidden. */
export const OnPhone = styled.div`
  ${theme.media.fromPhone} {
    display: none;
  }
`;
