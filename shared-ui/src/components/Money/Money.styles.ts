import styled from 'styled-components';

export const StyledMoney = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
