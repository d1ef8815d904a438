import styled from 'styled-components';

/** Addresses have no spaces to break at, and must not push the actions off the screen. */
export const Address = styled.div`
  overflow-wrap: anywhere;
`;
