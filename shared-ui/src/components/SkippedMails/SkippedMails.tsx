import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Note } from '../Note/Note';

const reasons = ['UNWANTED', 'UNREACHABLE', 'NO_ACCOUNT'] as const;

export type SkippedMailsProps = {
  /** How many mails of a message are skipped for each reason. */
  skipped: Readonly<Record<(typeof reasons)[number], number>>;
};

/** Says how many mails of a message go to nobody, and why; nothing when all of them go out. */
export function SkippedMails({ skipped }: SkippedMailsProps) {
  const t = useWidgetTexts();
  const present = reasons.filter((reason) => skipped[reason] > 0);
  const count = present.reduce((sum, reason) => sum + skipped[reason], 0);
  if (count === 0) return null;
  return (
    <Note title={t('skippedMails.count', { count })}>
      {present.map((reason) => t(`skippedMails.why.${reason}`, { count: skipped[reason] })).join(' ')}
    </Note>
  );
}
