import styled from 'styled-components';

/** Around a form of one field, which needs no page's width. */
export const ShortForm = styled.div`
  max-inline-size: 30rem;
`;
