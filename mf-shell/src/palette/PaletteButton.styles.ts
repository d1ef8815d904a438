import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const OpenPalette = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space.sm};
  inline-size: 100%;
  min-block-size: ${theme.size.touch};
  padding-inline: ${theme.space.md};
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  text-align: start;
  cursor: pointer;
  ${theme.media.fromDesktop} {
    min-block-size: ${theme.size.row};
  }
  &:hover {
    background: ${theme.color.sunken};
  }
`;

export const Keys = styled.span`
  margin-inline-start: auto;
  font-size: ${theme.font.size.small};
`;
