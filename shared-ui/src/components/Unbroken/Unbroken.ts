import styled from 'styled-components';

/** What is read and copied whole, such as the number of an invoice or of an account: it never breaks at a hyphen or a space. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;
