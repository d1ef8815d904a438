import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  /* On a wide card a value stays near enough to its name to be read with it. */
  max-inline-size: ${theme.size.measure};
`;

export const Fact = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  dt {
    flex: none;
    max-inline-size: 50%;
    color: ${theme.color.muted};
  }
  dd {
    min-inline-size: 0;
    text-align: end;
    /* Not "anywhere", which would break a sum although there is room for it. */
    overflow-wrap: break-word;
  }
`;
