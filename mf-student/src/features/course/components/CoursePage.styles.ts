import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';
import { Thumbnail } from '../../../shared/Thumbnail';

export const Top = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-items: center;
  ${theme.media.fromTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 460px);
    gap: ${theme.space.xl};
  }
`;

export const CoursePicture = styled(Thumbnail)`
  display: block;
  inline-size: 100%;
  aspect-ratio: 14 / 5;
  object-fit: cover;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.tint};
  ${theme.media.fromTablet} {
    aspect-ratio: 2 / 1;
  }
`;

export const CohortList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${theme.space.md};
  padding: 0;
  list-style: none;
`;

/** Takes the remaining height, so that the prices of neighbouring cards are aligned. */
export const Spacer = styled.div`
  flex: 1;
`;

export const Readable = styled.section`
  display: grid;
  gap: ${theme.space.sm};
  max-inline-size: ${theme.size.measure};
`;

/** Formatted text from the authors' editor. */
export const RichText = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  overflow-wrap: break-word;
  > * {
    margin: 0;
  }
  ul,
  ol {
    padding-inline-start: ${theme.space.lg};
  }
  blockquote {
    padding-inline-start: ${theme.space.md};
    border-inline-start: ${theme.border.line};
    color: ${theme.color.muted};
  }
`;

export const Outcomes = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: ${theme.space.sm};
  }
  svg {
    flex: none;
    margin-block-start: 0.15em;
    color: ${theme.color.ok};
  }
`;

export const Quote = styled.figure`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  margin: 0;
  padding: ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  blockquote {
    margin: 0;
  }
  figcaption {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
  }
`;
