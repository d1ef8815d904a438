import { breakpoints, lightColors, type ColorTokens } from './tokens';

const names = Object.keys(lightColors) as (keyof ColorTokens)[];

/** `color.onAction` → `var(--color-on-action)`: styles name a role, the color scheme defines its value. */
export const colorProperty = (name: string) =>
  `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const color = Object.fromEntries(names.map((name) => [name, `var(${colorProperty(name)})`])) as Readonly<ColorTokens>;

/**
 * Every value that styles may use. Colours refer to custom properties, so that switching between light and dark renders
 * nothing again. Styles may import this object or take it from the provider; both are the same.
 */
export const theme = {
  color,
  shadow: { card: 'var(--shadow-card)', overlay: '0 24px 64px -24px rgb(0 0 0 / 0.45)' },
  space: { xxs: '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px', xxl: '48px', xxxl: '64px' },
  radius: { sm: '8px', control: '12px', md: '14px', lg: '22px', pill: '999px' },
  border: {
    line: `1px solid ${color.line}`,
    control: `1.5px solid ${color.lineStrong}`,
    controlWidth: '1.5px',
  },
  /**
   * `touch` is the smallest side of anything that can be tapped, `row` that of a button in a table's row on a wide screen; `measure` is the width of 70 digits, which is not said in
   * `ch`, since a fallback font has other digits and lines would break elsewhere when Onest arrives.
   */
  size: {
    touch: '44px',
    row: '36px',
    menuEntry: 'clamp(24px, 3vh, 36px)',
    icon: '20px',
    bar: '4px',
    measure: '44.8em',
    page: '1216px',
    sideMenu: '300px',
  },
  font: {
    family: "'Onest Variable', 'Onest Fallback', system-ui, sans-serif",
    size: {
      display: '2.125rem',
      title: '1.75rem',
      heading: '1.375rem',
      subheading: '1.0625rem',
      body: '1rem',
      small: '0.875rem',
      /** Only on the axes of charts. */
      axis: '0.75rem',
    },
    weight: { normal: '400', medium: '550', strong: '650', heavy: '700' },
  },
  motion: { quick: '120ms ease-out', gentle: '180ms ease-out' },
  layer: { sticky: 10, overlay: 40, toast: 50, bar: 60 },
  media: {
    /** Below this width tables become cards, and columns are stacked. */
    phone: `@media (max-width: calc(${breakpoints.phone} - 0.02px))`,
    fromPhone: `@media (min-width: ${breakpoints.phone})`,
    fromTablet: `@media (min-width: ${breakpoints.tablet})`,
    fromDesktop: `@media (min-width: ${breakpoints.desktop})`,
  },
} as const;

export type Theme = typeof theme;
export type Space = keyof Theme['space'];

declare module 'styled-components' {
  // Declaration merging is the library's way to type `theme`; the interface adds nothing.
  export interface DefaultTheme extends Theme {}
}
