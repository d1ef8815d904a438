import styled from 'styled-components';
import { theme } from '../../theme/theme';

const dot = '12px';

export const Entries = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* The line runs from dot to dot and ends at the last one. */
export const Entry = styled.li`
  position: relative;
  display: grid;
  gap: ${theme.space.xxs};
  padding-block-end: ${theme.space.lg};
  padding-inline-start: ${theme.space.lg};
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: 0;
    inline-size: ${dot};
    block-size: ${dot};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.accent};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: calc(0.4em + ${dot}) -0.4em;
    inset-inline-start: calc((${dot} - ${theme.border.controlWidth}) / 2);
    inline-size: ${theme.border.controlWidth};
    background: ${theme.color.line};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.xxs} ${theme.space.md};
`;

export const What = styled.b`
  font-weight: ${theme.font.weight.strong};
`;

export const When = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.md};
  margin: 0;
  padding: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  list-style: none;
`;

export const Reason = styled.blockquote`
  margin: 0;
  padding-inline-start: ${theme.space.sm};
  border-inline-start: ${theme.border.control};
  font-size: ${theme.font.size.small};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
