import styled from 'styled-components';
import { Card, theme } from '@valikool/shared-ui';

export const TransferCard = styled(Card)`
  inline-size: 100%;
  text-align: start;
  & h2 {
    font-size: ${theme.font.size.subheading};
  }
`;

export const Code = styled.svg`
  display: block;
  margin-inline: auto;
  inline-size: 192px;
  max-inline-size: 100%;
  border-radius: ${theme.radius.control};
`;

export const Rows = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  & dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
  }
  & dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.sm};
    margin: 0;
    font-weight: ${theme.font.weight.strong};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & button {
    flex: none;
  }
`;
