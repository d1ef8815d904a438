import styled from 'styled-components';
import { theme, Thumbnail } from '@valikool/shared-ui';

/** A group of controls that can be disabled together; it has no look of its own. */
export const Fieldset = styled.fieldset`
  display: grid;
  gap: ${theme.space.sm};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Legend = styled.legend`
  padding: 0;
  font-weight: ${theme.font.weight.strong};
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

export const OutcomeList = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const OutcomeRow = styled.li<{ $isPulled: boolean }>`
  display: grid;
  gap: ${theme.space.xxs};
  align-items: end;
  border-radius: ${theme.radius.control};
  ${({ $isPulled }) => $isPulled && `background: ${theme.color.tint};`}
  ${theme.media.fromPhone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const RowTools = styled.div`
  display: flex;
  justify-content: flex-end;
`;

export const RowTool = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.color.text};
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${theme.color.sunken};
  }
  &:disabled {
    cursor: default;
    opacity: 0.4;
  }
  &[draggable='true'] {
    cursor: grab;
  }
`;

/** Two fields whose labels, hints, controls and errors are aligned, however long the hints are. */
export const Pair = styled.div`
  display: grid;
  gap: ${theme.space.md};
  ${theme.media.fromPhone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: repeat(4, auto);
    row-gap: ${theme.space.xxs};
    & > div,
    & > div > div {
      display: grid;
      grid-row: span 4;
      grid-template-rows: subgrid;
    }
  }
`;

export const CoursePicture = styled(Thumbnail)`
  display: block;
  inline-size: 100%;
  max-inline-size: 30rem;
  aspect-ratio: 2 / 1;
  object-fit: cover;
  border-radius: ${theme.radius.md};
  background: ${theme.color.tint};
`;

/** The review stands beside the form on wide screens, and before it on narrow ones. */
export const EditorLayout = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-items: start;
  ${theme.media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    & > :first-child {
      order: 2;
      position: sticky;
      inset-block-start: ${theme.space.md};
    }
  }
`;

/** Sticks to the foot of the screen while the form is longer. */
export const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  inset-block-end: 0;
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  border: ${theme.border.line};
  border-start-start-radius: ${theme.radius.control};
  border-start-end-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
`;

export const Comment = styled.blockquote`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const Problems = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  margin: 0;
  padding-inline-start: ${theme.space.md};
`;

/** Looks like a link, but leads to a field of this page. */
export const FieldLink = styled.button`
  padding: ${theme.space.xxs} 0;
  border: 0;
  background: transparent;
  color: ${theme.color.action};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;

/** The beginning of a long text. */
export const Clamped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
