import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** From the edge of the palette to its text. */
export const sides = '22px';

export const Search = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space.sm};
  min-block-size: 64px;
  padding-inline: ${sides};
  border-block-end: ${theme.border.line};
  &:focus-within {
    box-shadow: inset 0 -2px ${theme.color.action};
  }
  ${theme.media.phone} {
    min-block-size: 56px;
    padding-inline: ${theme.space.md} ${theme.space.xs};
  }
`;

/** The line below it shows the focus; an outline does where the system's own colours replace the line's. */
export const Typed = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  background: none;
  font-size: ${theme.font.size.heading};
  &:focus-visible {
    outline: 2px solid transparent;
  }
  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
  ${theme.media.phone} {
    font-size: ${theme.font.size.body};
  }
`;

export const Key = styled.kbd`
  display: inline-block;
  min-inline-size: 24px;
  padding: 0 ${theme.space.xs};
  border: ${theme.border.line};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-family: inherit;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.normal};
  line-height: 22px;
  text-align: center;
`;

/** A key on a keyboard, a cross under a finger. */
export const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.muted};
  cursor: pointer;
  ${theme.media.phone} {
    & > kbd {
      display: none;
    }
  }
  ${theme.media.fromPhone} {
    & > svg {
      display: none;
    }
  }
`;

/** Said instead of a list, or while one is awaited. */
export const Message = styled.p`
  margin: 0;
  padding: ${theme.space.lg} ${sides};
  color: ${theme.color.muted};
  &:empty {
    display: none;
  }
`;
