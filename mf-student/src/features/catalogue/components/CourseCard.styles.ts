import styled from 'styled-components';
import { AppLink, Card, theme, Thumbnail } from '@valikool/shared-ui';
import { CompareToggle } from '../../../shared/CompareToggle';
import { FavoriteButton } from '../../../shared/FavoriteButton';

export const StyledCourseCard = styled(Card)`
  position: relative;
  transition: border-color ${theme.motion.quick};
  &:hover {
    border-color: ${theme.color.lineStrong};
  }
  &:has(h2 a:focus-visible) {
    outline: 3px solid ${theme.color.action};
    outline-offset: 2px;
  }
`;

export const Picture = styled(Thumbnail)`
  display: block;
  inline-size: 100%;
  aspect-ratio: 14 / 5;
  object-fit: cover;
  object-position: 50% 30%;
  background: ${theme.color.tint};
`;

/** Shown in place of a missing picture. */
export const NoPicture = styled.div`
  aspect-ratio: 14 / 5;
  background: ${theme.color.tint};
`;

/** On the picture, where it never pushes a badge to the next line. */
export const Corner = styled.div`
  position: absolute;
  inset-block-start: ${theme.space.xs};
  inset-inline-start: ${theme.space.xs};
  padding: 0 ${theme.space.xs};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
`;

export const Matter = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} ${theme.space.md} ${theme.space.md};
`;

/** The whole card can be clicked; only the link is read out and focused. */
export const TitleLink = styled(AppLink)`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const Summary = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
  /* On a phone the first course stands under the filters, and when it is matters more. */
  ${theme.media.phone} {
    display: none;
  }
`;

export const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  svg {
    inline-size: 16px;
    block-size: 16px;
    fill: ${theme.color.action};
    stroke: ${theme.color.action};
  }
`;

export const FootLine = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.xs};
  font-size: ${theme.font.size.small};
`;

/** At the bottom of every card of a row. Who pays may take a second line; the badge stays beside it. */
export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xxs};
  margin: auto calc(-1 * ${theme.space.md}) calc(-1 * ${theme.space.xs});
  padding: ${theme.space.xs} ${theme.space.md} 0;
  border-block-start: ${theme.border.line};
`;

export const CardHeart = styled(FavoriteButton)`
  position: absolute;
  inset-block-start: ${theme.space.xs};
  inset-inline-end: ${theme.space.xs};
`;

/** Beside the heart, on the picture: it comes when the page has started, and nothing moves. */
export const CardCompare = styled(CompareToggle)`
  position: absolute;
  z-index: 1;
  inset-block-start: ${theme.space.sm};
  inset-inline-end: 60px;
`;
