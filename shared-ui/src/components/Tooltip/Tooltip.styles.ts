import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

export const Bubble = styled.span`
  position: absolute;
  inset-block-end: calc(100% + ${theme.space.xxs});
  inset-inline-start: 50%;
  z-index: ${theme.layer.overlay};
  inline-size: max-content;
  max-inline-size: min(${theme.size.sideMenu}, 80vw);
  padding: ${theme.space.xs} ${theme.space.sm};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.text};
  color: ${theme.color.surface};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.normal};
  line-height: 1.4;
  transform: translateX(-50%);
  &[data-side='below'] {
    inset-block: calc(100% + ${theme.space.xxs}) auto;
  }
`;
