import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

const asideWidth = '276px';

export const Columns = styled.div`
  display: grid;
  gap: ${theme.space.md};
  align-items: start;
  ${theme.media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr) ${asideWidth};
  }
`;

export const Aside = styled.div`
  display: grid;
  gap: ${theme.space.md};
  ${theme.media.fromTablet} {
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  }
`;

export const Heading = styled.h2`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  font-size: ${theme.font.size.subheading};
`;

export const Items = styled.ul`
  margin: 0;
  padding: 0;
  max-inline-size: none;
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space.xxs} ${theme.space.sm};
  align-items: center;
  max-inline-size: none;
  padding: ${theme.space.xs} ${theme.space.md};
  border-block-start: ${theme.border.line};
  &[data-urgent='true'] {
    box-shadow: inset 3px 0 ${theme.color.action};
  }
  ${theme.media.fromTablet} {
    grid-template-columns: auto minmax(0, 1fr) 9.5rem minmax(7.5rem, auto);
  }
`;

export const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
`;

export const What = styled.div`
  grid-column: 2 / -1;
  min-inline-size: 0;
  font-size: ${theme.font.size.small};
  line-height: 1.35;
  overflow-wrap: anywhere;
  ${theme.media.fromTablet} {
    grid-column: auto;
  }
`;

/** Below the text on a phone, beside the buttons. */
export const When = styled.div`
  grid-column: 2;
  justify-self: start;
  min-inline-size: 0;
  > * {
    white-space: normal;
  }
  ${theme.media.fromTablet} {
    grid-column: auto;
  }
`;

export const Actions = styled.div`
  grid-column: 3;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space.xs};
  ${theme.media.fromTablet} {
    grid-column: auto;
    & :is(a, button) {
      min-block-size: ${theme.size.row};
      padding-block: ${theme.space.xxs};
      font-size: ${theme.font.size.small};
    }
  }
`;

export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.xs};
  max-inline-size: none;
  padding: ${theme.space.sm} ${theme.space.md};
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
  font-size: ${theme.font.size.small};
  &[data-holds='true'] {
    background: ${theme.color.okGround};
    color: ${theme.color.ok};
  }
  &[data-holds='false'] {
    background: ${theme.color.badGround};
    color: ${theme.color.bad};
  }
`;

export const Figure = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  font-size: ${theme.font.size.heading};
  font-weight: ${theme.font.weight.heavy};
`;

export const Starts = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Start = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  gap: ${theme.space.xxs} ${theme.space.xs};
  font-size: ${theme.font.size.small};
  & > :nth-child(3) {
    grid-column: 2;
  }
`;
