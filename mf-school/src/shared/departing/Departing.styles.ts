import { styled } from 'styled-components';

/** Many students are scrolled, so that what decides stays in sight. */
export const People = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  max-block-size: 40vh;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

export const Seats = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: ${({ theme }) => theme.space.lg};
`;
