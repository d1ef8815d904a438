import { render } from '@testing-library/react';
import styled from 'styled-components';
import { applyColorScheme, readColorScheme } from './colorScheme';
import { GlobalStyle } from './GlobalStyle';
import { theme } from './theme';
import { ThemeProvider } from './ThemeProvider';
import { darkColors, lightColors, type ColorTokens } from './tokens';

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [ink: keyof ColorTokens, ground: keyof ColorTokens, ratio: number];

/** WCAG 2.2 AA: 4.5 for text, 3 for the borders of controls. */
const pairs: Pair[] = [
  ['text', 'paper', 4.5],
  ['text', 'surface', 4.5],
  ['text', 'sunken', 4.5],
  ['muted', 'paper', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunken', 4.5],
  ['onAction', 'action', 4.5],
  ['onAction', 'actionHover', 4.5],
  ['onTint', 'tint', 4.5],
  ['ok', 'okGround', 4.5],
  ['warn', 'warnGround', 4.5],
  ['bad', 'badGround', 4.5],
  ['info', 'infoGround', 4.5],
  ['bad', 'surface', 4.5],
  ['bad', 'paper', 4.5],
  ['ok', 'surface', 4.5],
  ['bad', 'sunken', 4.5],
  ['text', 'tint', 4.5],
  ['action', 'surface', 4.5],
  ['surface', 'text', 4.5],
  ['action', 'paper', 3],
  ['action', 'tint', 3],
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'paper', 3],
  ['chart1', 'surface', 3],
  ['chart2', 'surface', 3],
  ['chart3', 'surface', 3],
  ['chart4', 'surface', 3],
  ['chart5', 'surface', 3],
  ['chart6', 'surface', 3],
];

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('the %s scheme', (_, colors) => {
  it.each(pairs)('keeps %s on %s readable (%d)', (ink, ground, ratio) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(ratio);
  });
});

it('hands the tokens to the styles of remotes', () => {
  const Box = styled.p`
    color: ${(props) => props.theme.color.onAction};
  `;
  const { getByText } = render(
    <ThemeProvider>
      <GlobalStyle />
      <Box>text</Box>
    </ThemeProvider>,
  );

  expect(theme.color.onAction).toBe('var(--color-on-action)');
  expect(window.getComputedStyle(getByText('text')).color).toBe('var(--color-on-action)');
});

it('remembers a chosen scheme until the system is to decide again', () => {
  applyColorScheme('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(readColorScheme()).toBe('dark');

  applyColorScheme('system');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(readColorScheme()).toBe('system');
});
