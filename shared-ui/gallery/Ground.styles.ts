import styled from 'styled-components';
import { theme } from '../src';

export const Ground = styled.main`
  display: grid;
  gap: ${theme.space.xl};
  min-block-size: 100vh;
  align-content: start;
  padding: ${theme.space.lg};
  background: ${theme.color.paper};
  color: ${theme.color.text};
`;

export const Import = styled.code`
  font-size: ${theme.font.size.small};
  overflow-wrap: anywhere;
`;

export const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${theme.space.md};
`;

export const Sample = styled.li<{ $color: string }>`
  font-size: ${theme.font.size.small};
  &::before {
    content: '';
    display: block;
    block-size: ${theme.space.xxl};
    margin-block-end: ${theme.space.xxs};
    border: ${theme.border.line};
    border-radius: ${theme.radius.sm};
    background: ${({ $color }) => $color};
  }
`;
