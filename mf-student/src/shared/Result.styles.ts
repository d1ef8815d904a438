import styled from 'styled-components';
import { Card, theme } from '@valikool/shared-ui';

export const ResultCard = styled(Card)`
  align-items: center;
  inline-size: 100%;
  max-inline-size: 36rem;
  margin-inline: auto;
  text-align: center;
`;

export const Sign = styled.div<{ $isGood: boolean }>`
  display: grid;
  place-items: center;
  svg {
    inline-size: ${theme.space.xl};
    block-size: ${theme.space.xl};
  }
  inline-size: 64px;
  block-size: 64px;
  border-radius: ${theme.radius.pill};
  background: ${({ $isGood }) => ($isGood ? theme.color.okGround : theme.color.tint)};
  color: ${({ $isGood }) => ($isGood ? theme.color.ok : theme.color.onTint)};
`;
