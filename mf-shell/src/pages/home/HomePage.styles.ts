import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

/** A heading stands nearer to its own section than to the one before. */
export const Sections = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
`;

export const Hero = styled.section`
  display: grid;
  gap: ${theme.space.xl};
  align-items: center;
  padding-block-start: ${theme.space.md};
  ${theme.media.fromTablet} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 0.9fr);
  }
`;

export const HeroText = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.lg};
  h1 {
    font-size: clamp(${theme.font.size.display}, 5vw, 3rem);
  }
`;

/** One below the other on a phone, where two long words do not fit beside each other in every language. */
export const Ways = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  ${theme.media.fromPhone} {
    display: flex;
  }
`;

export const Picture = styled.svg`
  inline-size: 100%;
  .ground {
    fill: ${theme.color.tint};
  }
  .sun {
    fill: ${theme.color.accent};
  }
  .far {
    fill: color-mix(in srgb, ${theme.color.accent} 55%, ${theme.color.tint});
  }
  .near {
    fill: ${theme.color.action};
  }
  .path {
    fill: none;
    stroke: ${theme.color.tint};
    stroke-width: 5;
    stroke-linecap: round;
    stroke-dasharray: 2 13;
  }
`;

export const Step = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
