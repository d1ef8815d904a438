import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { AppLink } from '../Link/AppLink';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonLook = { $variant: ButtonVariant; $isWide: boolean };

const variants = {
  primary: css`
    background: ${theme.color.action};
    color: ${theme.color.onAction};
    &:hover {
      background: ${theme.color.actionHover};
    }
  `,
  secondary: css`
    border-color: ${theme.color.lineStrong};
    background: ${theme.color.surface};
    &:hover {
      background: ${theme.color.sunken};
    }
  `,
  quiet: css`
    background: transparent;
    &:hover {
      background: ${theme.color.sunken};
    }
  `,
  danger: css`
    border-color: ${theme.color.bad};
    background: ${theme.color.surface};
    color: ${theme.color.bad};
    &:hover {
      background: ${theme.color.badGround};
    }
  `,
};

const look = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  inline-size: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-block-size: ${theme.size.touch};
  min-inline-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.md};
  border: ${theme.border.controlWidth} solid transparent;
  border-radius: ${theme.radius.control};
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.strong};
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background ${theme.motion.quick};
  ${({ $variant }) => variants[$variant]}
`;

export const StyledButton = styled.button<ButtonLook>`
  ${look}
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

export const StyledLinkButton = styled(AppLink)<ButtonLook>`
  ${look}
`;
