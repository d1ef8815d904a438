import { useRef, useState, type ReactNode } from 'react';
import { isApiError } from '../../api/ApiError';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { toast } from '../Toast/toastStore';

/** The outcome for one row. `code` tells why it was not changed. */
export type BulkResult = { id: number; outcome: 'DONE' | 'REFUSED'; code: string | null };

/** A row that was not changed, by the name shown to the person. */
export type RefusedRow = { id: number; label: ReactNode; code: string | null };

export type BulkWork<Row> = {
  /** Sends one request for some of the rows. */
  send: (rows: readonly Row[]) => Promise<readonly BulkResult[]>;
  /** The name of a row, shown if it was not changed. */
  labelOf: (row: Row) => ReactNode;
};

export type Bulk<Row> = {
  /** Number of rows that are done; null while nothing is running. */
  progress: { done: number; total: number } | null;
  isBusy: boolean;
  refused: readonly RefusedRow[];
  /** How many rows were changed. */
  changed: number;
  /**
   * A call while another is running starts nothing and resolves with the first. @throws the server's error when no row
   * was changed
   */
  run: (rows: readonly Row[], work: BulkWork<Row>) => Promise<void>;
  /** Clears the outcome from the screen. */
  close: () => void;
};

/** Rows in one request: few enough that the progress bar moves. */
const atOnce = 25;
const nothing = { refused: [], changed: 0 };

/**
 * Changes many rows, a batch at a time, and keeps the outcome of each. When all succeed, a toast says so. Call it, and
 * show its `BulkOutcome`, in a component that outlives the list: the changed rows may have been the last ones in the
 * list.
 * @param onSettled called once at the end, whatever the outcome, to refetch lists
 */
export function useBulk<Row extends { id: number }>(onSettled: () => Promise<unknown>): Bulk<Row> {
  const t = useWidgetTexts();
  const underWay = useRef<Promise<void> | null>(null);
  const [progress, setProgress] = useState<Bulk<Row>['progress']>(null);
  const [outcome, setOutcome] = useState<Pick<Bulk<Row>, 'refused' | 'changed'>>(nothing);

  const change = async (rows: readonly Row[], { send, labelOf }: BulkWork<Row>) => {
    setProgress({ done: 0, total: rows.length });
    const results = await sendAll(rows, send, (done) => setProgress({ done, total: rows.length })).finally(() => {
      setProgress(null);
      void onSettled();
    });
    const codes = new Map(results.map(({ id, outcome: became, code }) => [id, { isDone: became === 'DONE', code }]));
    const refused = rows
      .filter(({ id }) => codes.get(id)?.isDone !== true)
      .map((row) => ({ id: row.id, label: labelOf(row), code: codes.get(row.id)?.code ?? null }));
    setOutcome({ refused, changed: rows.length - refused.length });
    if (refused.length === 0) toast.success(t('bulk.done', { count: rows.length }));
  };
  const run = (rows: readonly Row[], work: BulkWork<Row>) => {
    underWay.current ??= change(rows, work).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  return { progress, isBusy: progress !== null, ...outcome, run, close: () => setOutcome(nothing) };
}

/** A failed request ends the run. The outcome of earlier rows is still shown. */
async function sendAll<Row extends { id: number }>(
  rows: readonly Row[],
  send: BulkWork<Row>['send'],
  onProgress: (done: number) => void,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    try {
      results.push(...(await send(rows.slice(start, start + atOnce))));
    } catch (error) {
      if (start === 0) throw error;
      const code = isApiError(error) ? error.code : null;
      return [...results, ...rows.slice(start).map(({ id }): BulkResult => ({ id, outcome: 'REFUSED', code }))];
    }
    onProgress(Math.min(start + atOnce, rows.length));
  }
  return results;
}
