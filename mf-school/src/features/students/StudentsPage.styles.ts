import styled from 'styled-components';
import { Page, theme } from '@valikool/shared-ui';

/** On a tablet, too, the list begins high on the screen: what stands above it is closer together. */
export const ListPage = styled(Page)`
  ${theme.media.fromPhone} {
    gap: ${theme.space.sm};
    padding-block-start: ${theme.space.md};
    & > header {
      align-items: center;
    }
    & > header h1 {
      font-size: ${theme.font.size.title};
    }
  }
`;
