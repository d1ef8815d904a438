import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const StyledBanner = styled.section`
  position: fixed;
  inset-block-end: ${theme.space.md};
  inset-inline: ${theme.space.md};
  z-index: ${theme.layer.overlay};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.lg};
  max-inline-size: ${theme.size.measure};
  margin-inline: auto;
  padding: ${theme.space.md} ${theme.space.lg};
  border: ${theme.border.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.overlay};
  p {
    flex: 1 1 20rem;
    font-size: ${theme.font.size.small};
  }
`;
