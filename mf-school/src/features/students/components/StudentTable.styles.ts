import styled from 'styled-components';
import { AppLink, theme } from '@valikool/shared-ui';

/** Lines below each other; on a wide screen the link is beside the name, so that a row has two lines. */
export const Who = styled.div`
  display: grid;
  justify-items: start;
  ${theme.media.fromDesktop} {
    grid-template-columns: auto minmax(24px, 1fr);
    & > :not(a) {
      grid-column: 1 / -1;
    }
    & > :first-child:not(:last-child) {
      grid-column: 1;
    }
  }
`;

/** Words where there is room for them, otherwise a sign. */
export const RegisterLink = styled(AppLink)`
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.normal};
  white-space: nowrap;
  & > svg {
    display: none;
  }
  ${theme.media.fromDesktop} {
    display: grid;
    grid-area: 1 / 2;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-block: calc(${theme.space.xxs} * -1);
    border-radius: ${theme.radius.sm};
    overflow: hidden;
    &:hover {
      background: ${theme.color.tint};
      color: ${theme.color.onTint};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
    & > svg {
      display: block;
      inline-size: 18px;
      block-size: 18px;
    }
    & > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** The name of a column that is narrower than its name: on two lines. */
export const LongHeader = styled.span`
  display: block;
  white-space: normal;
`;
