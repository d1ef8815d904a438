import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** What a line may be, in as many lines as it takes: the buttons beside it stay on the screen. */
export const MeaningBox = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  ${theme.media.fromDesktop} {
    inline-size: 15rem;
    padding-block: ${theme.space.xxs};
    white-space: normal;
  }
  @media (min-width: 1440px) {
    inline-size: 22rem;
  }
`;
