import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Frame = styled.div<{ $isInvalid: boolean }>`
  border: ${theme.border.control};
  border-color: ${({ $isInvalid }) => ($isInvalid ? theme.color.bad : theme.color.lineStrong)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  &:focus-within {
    border-color: ${theme.color.action};
  }
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
  padding: ${theme.space.xxs};
  border-block-end: ${theme.border.line};
`;

export const Tool = styled.button`
  display: grid;
  place-items: center;
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xxs};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.text};
  font-size: ${theme.font.size.body};
  cursor: pointer;
  /* The sign is only decoration; the button's name is spoken. */
  &[data-sign]::before {
    content: attr(data-sign);
  }
  &[data-look='bold']::before {
    font-weight: ${theme.font.weight.heavy};
  }
  &[data-look='italic']::before {
    font-style: italic;
  }
  &[data-look='underline']::before {
    text-decoration: underline;
  }
  &:hover:not(:disabled) {
    background: ${theme.color.sunken};
  }
  &[aria-pressed='true'] {
    background: ${theme.color.tint};
    color: ${theme.color.onTint};
  }
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
`;

/** The edited text. It also has the library's own styles, which would otherwise need a style element. */
export const Writing = styled.div`
  & > div > [role='textbox'] {
    min-block-size: calc(${theme.size.touch} * 5);
    padding: ${theme.space.sm} ${theme.space.md};
    border-end-start-radius: ${theme.radius.control};
    border-end-end-radius: ${theme.radius.control};
    overflow-wrap: anywhere;
    white-space: break-spaces;
    font-variant-ligatures: none;
    outline-offset: 0;
  }
  & [role='textbox'] > * + * {
    margin-block-start: ${theme.space.sm};
  }
  & blockquote {
    margin-inline: 0;
    padding-inline-start: ${theme.space.md};
    border-inline-start: ${theme.border.line};
    color: ${theme.color.muted};
  }
`;
