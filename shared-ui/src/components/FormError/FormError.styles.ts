import styled from 'styled-components';

/* While it is empty it takes no room between its neighbours, yet stays there for screen readers to listen to. */
export const Announcement = styled.div`
  &:empty {
    position: absolute;
  }
`;
