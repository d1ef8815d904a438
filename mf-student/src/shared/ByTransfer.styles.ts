import styled from 'styled-components';
import { Card, theme } from '@valikool/shared-ui';

/** A banking app needs a light frame of four modules around the code, in dark mode too. */
export const Code = styled.svg`
  align-self: center;
  inline-size: 184px;
  max-inline-size: 100%;
  border-radius: ${theme.radius.control};
  background: #ffffff;
  color: #000000;
`;

export const TransferCard = styled(Card)`
  inline-size: 100%;
  text-align: start;
  & h2 {
    font-size: ${theme.font.size.subheading};
  }
`;
