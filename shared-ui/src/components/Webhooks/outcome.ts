import { useWidgetTexts } from '../../widgets/widgetTexts';
import type { DeliveryDetail } from './webhooks.requests';

type Try = DeliveryDetail['log'][number];

export const deliveryTones = { WAITING: 'warn', DELIVERED: 'ok', FAILED: 'bad' } as const;

/** @returns what came of a try, in words */
export function useOutcomeText(): (made: Try) => string {
  const t = useWidgetTexts();
  return ({ failure, statusCode }) =>
    t(failure === null ? 'webhooks.taken' : `webhooks.failure.${failure}`, { statusCode: statusCode ?? '' });
}
