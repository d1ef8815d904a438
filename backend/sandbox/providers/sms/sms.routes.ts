import { Router } from 'express';
import { sendPage } from '../../core/page';
import type { SmsStore } from './messages';
import { smsPage } from './sms.page';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 20_000;

const query = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function limitOf(value: unknown): number {
  const limit = Number(query(value) ?? DEFAULT_LIMIT);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_LIMIT) : DEFAULT_LIMIT;
}

/** `/sms`: a page for browsers, JSON for programs. */
export const smsRoutes = (store: SmsStore): Router =>
  Router()
    .get('/', (req, res) => {
      const to = query(req.query['to']);
      const found = store.find(to);
      const messages = found.slice(0, limitOf(req.query['limit']));
      res.vary('Accept');
      if (req.accepts(['json', 'html']) !== 'html') {
        res.json({ items: messages, total: found.length });
        return;
      }
      // The page's links are relative to an address without a slash at its end.
      if (/\/(\?|$)/.test(req.originalUrl)) {
        res.redirect(308, '../sms');
        return;
      }
      sendPage(req, res, {
        lang: 'et',
        title: 'SMSid',
        body: smsPage({ messages, to: to ?? '', total: found.length }),
      });
    })
    .delete('/', (_req, res) => {
      store.clear();
      res.status(204).end();
    });
