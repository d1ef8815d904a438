import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Summary = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.sm};
  & img {
    inline-size: 64px;
    block-size: 64px;
    border-radius: ${theme.radius.control};
    object-fit: cover;
  }
  & h1 {
    font-size: ${theme.font.size.subheading};
    font-weight: ${theme.font.weight.strong};
    line-height: 1.375rem;
    letter-spacing: -0.005em;
  }
  & > :last-child {
    grid-column: -2;
  }
  & p {
    line-height: 1.3125rem;
  }
`;
