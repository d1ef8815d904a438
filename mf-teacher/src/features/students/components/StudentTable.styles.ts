import styled from 'styled-components';

/** Addresses have no spaces to break at, and must not push what can be done off the screen. */
export const Address = styled.div`
  overflow-wrap: anywhere;
`;
