import styled, { css } from 'styled-components';
import { theme } from '@valikool/shared-ui';

/** No wider than a line of text: the buttons stay near the name. */
export const Students = styled.ul`
  display: grid;
  max-inline-size: ${theme.size.measure};
  margin: 0;
  padding: 0;
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  list-style: none;
`;

export const Student = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  padding: ${theme.space.xs} ${theme.space.md};
  &:not(:last-child) {
    border-block-end: ${theme.border.line};
  }
`;

export const Name = styled.span`
  flex: 1 1 10em;
  overflow-wrap: anywhere;
`;

export const Marks = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  ${theme.media.phone} {
    flex: 1 0 100%;
    > * {
      flex: 1;
    }
  }
`;

const pressed = {
  PRESENT: css`
    border-color: ${theme.color.ok};
    background: ${theme.color.okGround};
    color: ${theme.color.ok};
  `,
  ABSENT: css`
    border-color: ${theme.color.bad};
    background: ${theme.color.badGround};
    color: ${theme.color.bad};
  `,
};

export const MarkButton = styled.button<{ $mark: keyof typeof pressed }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.size.touch};
  min-inline-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.md};
  border: ${theme.border.control};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.strong};
  cursor: pointer;
  &[aria-pressed='true'] {
    ${({ $mark }) => pressed[$mark]}
  }
`;
