import styled from 'styled-components';

/** A long number without a space may break anywhere. */
export const Reference = styled.code`
  overflow-wrap: anywhere;
`;
