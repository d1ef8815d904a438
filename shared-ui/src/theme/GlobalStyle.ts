import { createGlobalStyle } from 'styled-components';
import { fontFaces } from '../fonts/onest';
import { colorProperty, theme } from './theme';
import { darkColors, darkShadow, lightColors, lightShadow, type ColorTokens } from './tokens';

const declare = (colors: ColorTokens, scheme: 'light' | 'dark', shadow: string) =>
  Object.entries(colors)
    .map(([name, value]) => `${colorProperty(name)}:${value};`)
    .concat(`color-scheme:${scheme};--shadow-card:${shadow};`)
    .join('');

export const lightDeclarations = declare(lightColors, 'light', lightShadow);
const dark = declare(darkColors, 'dark', darkShadow);

/**
 * The only global styles of the product; the shell renders them once. `data-theme` on the root element overrides the
 * system's color scheme.
 */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  :root { ${lightDeclarations} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { ${dark} }
  }
  :root[data-theme='dark'] { ${dark} }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block-start: ${theme.space.xxxl}; }
  body {
    margin: 0;
    min-block-size: 100vh;
    min-block-size: 100dvh;
    background: ${theme.color.paper};
    color: ${theme.color.text};
    font: ${theme.font.weight.normal} ${theme.font.size.body}/1.55 ${theme.font.family};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; }
  ul[role='list'], ol[role='list'] { padding: 0; list-style: none; }
  h1, h2, h3, h4 { text-wrap: balance; }
  h1 {
    font-size: ${theme.font.size.title}; line-height: 1.15; letter-spacing: -0.02em; font-weight: ${theme.font.weight.heavy};
    ${theme.media.fromPhone} { font-size: ${theme.font.size.display}; }
  }
  h2 { font-size: ${theme.font.size.heading}; line-height: 1.25; letter-spacing: -0.01em; font-weight: ${theme.font.weight.strong}; }
  h3, h4 { font-size: ${theme.font.size.subheading}; line-height: 1.35; font-weight: ${theme.font.weight.strong}; }
  b, strong { font-weight: ${theme.font.weight.strong}; }
  p, li, dd { max-inline-size: ${theme.size.measure}; }
  a { color: inherit; text-decoration-color: ${theme.color.action}; text-decoration-thickness: 0.09em; text-underline-offset: 0.18em; }
  a:hover { text-decoration-thickness: 0.14em; }
  img, svg, video { display: block; max-inline-size: 100%; }
  img, video { block-size: auto; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  hr { inline-size: 100%; margin: 0; border: 0; border-block-start: ${theme.border.line}; }
  :focus-visible { outline: 3px solid ${theme.color.action}; outline-offset: 2px; }
  ::selection { background: ${theme.color.tint}; color: ${theme.color.onTint}; }
  [hidden] { display: none !important; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important; animation-iteration-count: 1 !important;
      transition: none !important; scroll-behavior: auto !important;
    }
  }
`;
