import styled from 'styled-components';

/** Numbers that are read together. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
