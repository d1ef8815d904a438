import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** A code is read as one word. */
export const CodeName = styled.span`
  ${theme.media.fromTablet} {
    white-space: nowrap;
  }
`;
