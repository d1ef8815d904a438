import styled from 'styled-components';

/** A link of two words that must not fall apart in a narrow column. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
