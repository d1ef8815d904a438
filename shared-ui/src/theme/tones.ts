import { theme } from './theme';

/** The five tones of badges, notes and toasts. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';

export const toneColors: Record<Tone, { ink: string; ground: string }> = {
  ok: { ink: theme.color.ok, ground: theme.color.okGround },
  warn: { ink: theme.color.warn, ground: theme.color.warnGround },
  bad: { ink: theme.color.bad, ground: theme.color.badGround },
  info: { ink: theme.color.info, ground: theme.color.infoGround },
  neutral: { ink: theme.color.muted, ground: theme.color.sunken },
};
