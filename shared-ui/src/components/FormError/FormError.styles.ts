import styled from 'styled-components';

/* Takes no room while it is empty, but stays in the page so that screen readers announce its text. */
export const Announcement = styled.div`
  &:empty {
    position: absolute;
  }
`;
