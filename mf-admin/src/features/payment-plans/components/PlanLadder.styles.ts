import styled from 'styled-components';

/** One of several short facts on the same line. */
export const Line = styled.span`
  &:not(:last-child)::after {
    content: '; ';
  }
`;
