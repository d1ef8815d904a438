import styled from 'styled-components';

export const StyledMoney = styled.span`
  white-space: nowrap;
`;
