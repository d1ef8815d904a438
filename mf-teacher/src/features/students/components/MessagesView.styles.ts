import styled from 'styled-components';

export const Body = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
