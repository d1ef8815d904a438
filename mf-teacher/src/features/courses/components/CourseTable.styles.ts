import styled from 'styled-components';

/** Numbers that belong together. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
