import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const LogoText = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.size.touch};
  font-size: ${theme.font.size.heading};
  font-weight: ${theme.font.weight.heavy};
  letter-spacing: -0.02em;
  text-decoration: none;
`;

export const LogoMark = styled.svg`
  inline-size: 1.5rem;
  block-size: 1.5rem;
  color: ${theme.color.accent};
  path {
    stroke: ${theme.color.surface};
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
