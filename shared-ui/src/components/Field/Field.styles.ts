import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';

/** The look of everything that takes text. The type is 16 px; phones zoom in on focus when it is smaller. */
export const controlLook = css`
  inline-size: 100%;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.sm};
  border: ${theme.border.control};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.font.size.body};
  line-height: 1.5;
  transition: border-color ${theme.motion.quick};
  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${theme.color.text};
  }
  &:focus-visible {
    border-color: ${theme.color.action};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.bad};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${theme.color.sunken};
    color: ${theme.color.muted};
  }
`;

export const StyledField = styled.div`
  display: grid;
  min-inline-size: 0;
  & > * + * {
    margin-block-start: ${theme.space.xxs};
  }
`;

/**
 * Always in the page, so that screen readers announce a new message. It takes no room while empty, so that fields beside
 * one another stay level.
 */
export const Message = styled.div`
  &:empty {
    margin-block-start: 0;
  }
`;

export const Label = styled.label`
  inline-size: fit-content;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  font-weight: ${theme.font.weight.strong};
`;

export const Hint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

export const FieldError = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  color: ${theme.color.bad};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.medium};
`;
