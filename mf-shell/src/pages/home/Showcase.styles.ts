import { Card, theme, Thumbnail } from '@valikool/shared-ui';
import styled from 'styled-components';

export const Starting = styled(Card)`
  > div {
    display: grid;
    gap: ${theme.space.xxs};
    padding: ${theme.space.xs} ${theme.space.md} ${theme.space.md};
  }
`;

/** The upper part stays in sight: faces are seldom at the bottom. */
export const CoursePicture = styled(Thumbnail)`
  inline-size: 100%;
  aspect-ratio: 14 / 5;
  object-fit: cover;
  object-position: 50% 30%;
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  align-items: start;
  gap: ${theme.space.md};
`;

/** The number stands above what it counts. */
export const Fact = styled.div`
  display: flex;
  flex-direction: column-reverse;
  dt {
    color: ${theme.color.muted};
  }
  dd {
    font-size: ${theme.font.size.title};
    font-weight: ${theme.font.weight.heavy};
    line-height: 1.2;
  }
`;
