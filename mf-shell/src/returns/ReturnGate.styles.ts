import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

/** As wide as the page below it. */
export const NoteAbove = styled.div`
  inline-size: 100%;
  max-inline-size: ${theme.size.page};
  margin-inline: auto;
  padding: ${theme.space.lg} ${theme.space.md} 0;
  ${theme.media.fromTablet} {
    padding: ${theme.space.xl} ${theme.space.xl} 0;
  }
`;
