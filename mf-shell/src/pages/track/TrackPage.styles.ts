import { Card, theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const ThanksCard = styled(Card)`
  align-items: center;
  inline-size: 100%;
  max-inline-size: 36rem;
  margin-inline: auto;
  text-align: center;
`;

export const Sign = styled.div`
  display: grid;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.okGround};
  color: ${theme.color.ok};
`;
