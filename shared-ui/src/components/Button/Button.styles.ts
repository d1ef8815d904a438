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

/** A class of its own, so that a page with several variants has these rules once. */
const common = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
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
`;

const look = css<ButtonLook>`
  inline-size: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  ${({ $variant }) => variants[$variant]}
`;

const CommonButton = styled.button`
  ${common}
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const CommonLinkButton = styled(AppLink)`
  ${common}
`;

export const StyledButton = styled(CommonButton)<ButtonLook>`
  ${look}
`;

export const StyledLinkButton = styled(CommonLinkButton)<ButtonLook>`
  ${look}
`;
