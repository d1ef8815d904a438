/** Colours of one scheme. Every text pair has a contrast of 4.5:1, control borders 3:1 against their background. */
export type ColorTokens = {
  /** Background of the page. */
  paper: string;
  /** Cards, bars, controls. */
  surface: string;
  /** Sunken areas, neutral badges, skeletons. */
  sunken: string;
  text: string;
  muted: string;
  /** Dividers; too faint for the border of a control. */
  line: string;
  /** Borders of controls. */
  lineStrong: string;
  /** Loading bar and small decoration; never text. */
  accent: string;
  action: string;
  actionHover: string;
  onAction: string;
  tint: string;
  onTint: string;
  ok: string;
  okGround: string;
  warn: string;
  warnGround: string;
  bad: string;
  badGround: string;
  info: string;
  infoGround: string;
  /** Series of charts, in their order; 3:1 on a surface. */
  chart1: string;
  chart2: string;
  chart3: string;
  chart4: string;
  chart5: string;
  chart6: string;
  /** Behind dialogs and drawers. */
  scrim: string;
};

export const lightColors: ColorTokens = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  sunken: '#F3EEE5',
  text: '#1E1B2E',
  muted: '#5B5770',
  line: '#E6DFD3',
  lineStrong: '#8F8779',
  accent: '#F97316',
  action: '#C2410C',
  actionHover: '#9F340A',
  onAction: '#FFFFFF',
  tint: '#FFE7D3',
  onTint: '#7A2E06',
  ok: '#166B3F',
  okGround: '#E3F3E9',
  warn: '#8A5A00',
  warnGround: '#FFF3D6',
  bad: '#B42318',
  badGround: '#FDE9E7',
  info: '#1F5FBF',
  infoGround: '#E7F0FD',
  chart1: '#C2410C',
  chart2: '#1F5FBF',
  chart3: '#166B3F',
  chart4: '#7A3FA8',
  chart5: '#8A5A00',
  chart6: '#0F7480',
  scrim: 'rgb(30 27 46 / 0.45)',
};

export const darkColors: ColorTokens = {
  paper: '#14121F',
  surface: '#1E1B2E',
  sunken: '#191626',
  text: '#F4F0E8',
  muted: '#B5AFC6',
  line: '#342F49',
  lineStrong: '#7A7594',
  accent: '#FF9A52',
  action: '#FF9A52',
  actionHover: '#FFB27C',
  onAction: '#14121F',
  tint: '#3A2415',
  onTint: '#FFC79C',
  ok: '#7FD6A4',
  okGround: '#16352A',
  warn: '#F2C86B',
  warnGround: '#3A2E12',
  bad: '#FF9C93',
  badGround: '#3F1B1B',
  info: '#9CC2FF',
  infoGround: '#1B2A48',
  chart1: '#FF9A52',
  chart2: '#7FB0FF',
  chart3: '#6FCF97',
  chart4: '#C79BF2',
  chart5: '#E8C25A',
  chart6: '#5CC8D6',
  scrim: 'rgb(0 0 0 / 0.6)',
};

export const lightShadow = '0 1px 2px rgb(30 27 46 / 0.05), 0 8px 24px -12px rgb(30 27 46 / 0.14)';
export const darkShadow = '0 0 0 transparent';

/** Where the layout changes. Used in media queries, which cannot read custom properties. */
export const breakpoints = { phone: '640px', tablet: '900px', desktop: '1200px' } as const;
