import styled from 'styled-components';

/** A link of two words that must stay on one line. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
