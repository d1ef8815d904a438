export const styles = `
  color: #ff0000;
  padding: 12px;
  border: 1px solid currentColor;
`;
export const shade = 'rgba(0, 0, 0, 0.5)';
