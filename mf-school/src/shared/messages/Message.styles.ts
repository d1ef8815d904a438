import styled from 'styled-components';

/** The lines of a message as they were written. */
export const Body = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
