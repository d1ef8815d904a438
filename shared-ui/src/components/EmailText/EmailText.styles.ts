import styled from 'styled-components';

export const StyledEmailText = styled.span`
  overflow-wrap: normal;
  word-break: normal;
  hyphens: none;
`;
