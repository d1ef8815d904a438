import styled from 'styled-components';
import { Avatar, theme, Thumbnail } from '@valikool/shared-ui';
import { CompareToggle } from '../../../shared/CompareToggle';

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
  inline-size: 100%;
  aspect-ratio: 14 / 5;
  object-fit: cover;
  /* The upper part stays in sight: faces are seldom at the bottom. */
  object-position: 50% 30%;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.tint};
  /* Uploaded pictures have these sides, so nothing of them is cropped. */
  &[data-uploaded] {
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

/** No higher than the heading beside it: it comes when the page has started, and nothing moves. */
export const LineCompare = styled(CompareToggle)`
  margin-block: -${theme.space.xs};
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

/** Numbered by week; the number stands in a column of its own. */
export const Weeks = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  padding: 0;
  list-style: none;
  counter-reset: week;
  li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space.sm};
    counter-increment: week;
  }
  li::before {
    content: counter(week);
    border-radius: ${theme.radius.pill};
    background: ${theme.color.tint};
    color: ${theme.color.onTint};
    font-weight: ${theme.font.weight.strong};
    line-height: 36px;
    text-align: center;
  }
`;

/** A teacher's picture, large enough to know them again. */
export const Face = styled(Avatar)`
  inline-size: 72px;
  block-size: 72px;
  font-size: ${theme.font.size.heading};
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** The cohorts of a course by weekday. */
export const Week = styled.dl`
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${theme.space.sm};
    padding: ${theme.space.xs} ${theme.space.md};
  }
  > div + div {
    border-block-start: ${theme.border.line};
  }
  dt {
    font-weight: ${theme.font.weight.strong};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space.xxs} ${theme.space.lg};
  }
`;

export const Quote = styled.figure`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  padding: ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  figcaption {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
  }
`;
