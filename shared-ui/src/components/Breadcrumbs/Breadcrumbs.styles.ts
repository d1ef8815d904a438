import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

export const Step = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  a {
    padding-block: ${theme.space.xxs};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;
