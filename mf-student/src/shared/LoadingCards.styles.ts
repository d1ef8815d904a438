import styled from 'styled-components';

/** What stands under the cards comes into sight with them, and not to be pushed away by them. */
export const LoadingPlace = styled.div`
  min-block-size: 90vh;
`;
