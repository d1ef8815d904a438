import styled from 'styled-components';
import { Card, theme } from '@valikool/shared-ui';

export const StyledSeatCard = styled(Card)`
  display: flex;
  flex-direction: row;
  align-items: center;
  gap: ${theme.space.sm};
  inline-size: 100%;
  text-align: start;
  & img {
    inline-size: 64px;
    block-size: 64px;
    border-radius: ${theme.radius.control};
    object-fit: cover;
  }
`;
