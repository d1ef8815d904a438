/// <reference path="./assets.d.ts" />
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2';
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2';
import type { Language } from '../i18n/languages';

/** Ranges as published with the files: a page in Estonian never downloads the Cyrillic subset. */
const subsets = [
  {
    url: cyrillic,
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  },
  {
    url: latinExtended,
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    url: latin,
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
];

/** The file that the first words of a page in this language need. */
export const firstFontOf = (language: Language): string => (language === 'ru' ? cyrillic : latin);

/** Onest's, as parts of the font size. */
const ascent = 0.97;
const descent = 0.305;

/**
 * How much wider Onest is than the fallback in our texts, measured for each weight over all texts of the front ends. The
 * languages differ by less than one part in a hundred from these.
 */
const fallbacks = [
  { weights: '400', names: ['Arial', 'Liberation Sans'], wider: 1.042 },
  { weights: '550', names: ['Arial', 'Liberation Sans'], wider: 1.06 },
  { weights: '650 700', names: ['Arial Bold', 'Liberation Sans Bold'], wider: 0.999 },
];

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** The browser multiplies the overrides by `size-adjust`. */
const fallbackFace = ({ weights, names, wider }: (typeof fallbacks)[number]): string =>
  `@font-face{font-family:'Onest Fallback';font-weight:${weights};src:${names.map((name) => `local('${name}')`).join()};` +
  `size-adjust:${percent(wider)};ascent-override:${percent(ascent / wider)};descent-override:${percent(descent / wider)};line-gap-override:0%}`;

const ownFace = ({ url, range }: (typeof subsets)[number]): string =>
  `@font-face{font-family:'Onest Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format('woff2');unicode-range:${range}}`;

/** `swap` shows text at once; the fallback font has Onest's width, so that lines hardly move when Onest arrives. */
export const fontFaces = [...subsets.map(ownFace), ...fallbacks.map(fallbackFace)].join('');
