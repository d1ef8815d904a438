import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Summary = styled.div`
  display: flex;
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
    min-inline-size: 0;
  }
  & p {
    line-height: 1.3125rem;
  }
`;
