import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';

type StepState = 'done' | 'current' | 'ahead';

export const Steps = styled.ol`
  display: flex;
  gap: ${theme.space.xs} ${theme.space.md};
`;

export const Marker = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.space.xl};
  block-size: ${theme.space.xl};
  border: ${theme.border.control};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;

export const StepTitle = styled.span``;

const markers = {
  done: css`
    border-color: ${theme.color.ok};
    background: ${theme.color.okGround};
    color: ${theme.color.ok};
  `,
  current: css`
    border-color: ${theme.color.action};
    background: ${theme.color.action};
    color: ${theme.color.onAction};
  `,
  ahead: css`
    color: ${theme.color.muted};
  `,
};

export const Step = styled.li<{ $state: StepState }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  color: ${({ $state }) => ($state === 'current' ? theme.color.text : theme.color.muted)};
  ${({ $state }) => $state === 'current' && `font-weight: ${theme.font.weight.strong};`}
  ${Marker} {
    ${({ $state }) => markers[$state]}
  }
  ${theme.media.phone} {
    /* Only the current step has room for its name; the other names stay readable for screen readers. */
    ${({ $state }) =>
      $state !== 'current' &&
      css`
        ${StepTitle} {
          position: absolute;
          inline-size: 1px;
          block-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
          white-space: nowrap;
        }
      `}
  }
`;
