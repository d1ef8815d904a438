import { Router, urlencoded } from 'express';
import { sendPage } from '../../core/page';
import { listPage, mailPage, missingMailPage, PAGE_SIZE } from './inbox.page';
import type { Mail, MailStore } from './mails';
import type { SmtpSwitches } from './smtp.faults';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 20_000;

/** A mail's own markup gets no scripts, no forms and an origin of its own. */
const MAIL_POLICY =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: https:; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const query = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function whole(value: unknown, fallback: number, most: number): number {
  const number = Number(query(value) ?? fallback);
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : fallback;
}

/** Embedded pictures are referenced by content id; links open in a new tab. */
function framed(mail: Mail): string {
  const withPictures = mail.html.replace(/cid:([^"'\s>)]+)/g, (mention, contentId: string) => {
    const index = mail.attachments.findIndex((file) => file.contentId?.replace(/^<|>$/g, '') === contentId);
    return index === -1 ? mention : `attachments/${index}`;
  });
  return `<base target="_blank">${withPictures}`;
}

function messageRoutes(mails: MailStore, view: (mail: Mail) => object): Router {
  return Router()
    .get('/', (req, res) => {
      const found = mails.find({ to: query(req.query['to']), messageId: query(req.query['messageId']) });
      const limit = whole(req.query['limit'], DEFAULT_LIMIT, MAX_LIMIT);
      res.json({ items: found.slice(0, limit).map(view), total: found.length });
    })
    .delete('/', (_req, res) => {
      mails.clear();
      res.status(204).end();
    })
    .get('/:id', (req, res) => {
      res.json(view(mails.getOrThrow(req.params.id)));
    })
    .get('/:id/html', (req, res) => {
      res
        .set('Content-Security-Policy', MAIL_POLICY)
        .type('html')
        .send(framed(mails.getOrThrow(req.params.id)));
    })
    .get('/:id/raw', async (req, res) => {
      const mail = mails.getOrThrow(req.params.id);
      res
        .attachment(`${mail.id}.eml`)
        .type('message/rfc822')
        .send(await mails.raw(mail));
    })
    .get('/:id/attachments/:index', async (req, res) => {
      const { about, content } = await mails.attachment(mails.getOrThrow(req.params.id), Number(req.params.index));
      res.attachment(about.filename).set({ 'Content-Type': about.contentType, 'X-Content-Type-Options': 'nosniff' });
      res.set('Content-Security-Policy', 'sandbox').send(content);
    });
}

/** Refuses mails to an address, or takes them again. */
function refusedRoutes(switches: SmtpSwitches): Router {
  return Router().post('/', urlencoded({ extended: false }), (req, res) => {
    const { address, take } = req.body as Record<string, unknown>;
    const wanted = query(address)?.trim().toLowerCase();
    if (wanted !== undefined) {
      const others = switches.current.refuseAddresses.filter((each) => each !== wanted);
      switches.change({ refuseAddresses: take === 'yes' ? others : [...others, wanted] });
    }
    res.redirect(303, '../inbox');
  });
}

/** The inbox: pages for people at `/inbox`, JSON for programs at `/inbox/messages`. */
export function inboxRoutes(mails: MailStore, switches: SmtpSwitches, publicUrl: () => string): Router {
  const view = (mail: Mail) => ({
    ...mail,
    attachments: mail.attachments.map(({ filename, contentType, size }, index) => ({
      filename,
      contentType,
      size,
      url: `${publicUrl()}/inbox/messages/${mail.id}/attachments/${index}`,
    })),
  });
  return Router()
    .use('/messages', messageRoutes(mails, view))
    .use('/refused', refusedRoutes(switches))
    .get('/', (req, res) => {
      // The page's links are relative to an address without a slash at its end.
      if (/\/(\?|$)/.test(req.originalUrl)) {
        res.redirect(308, '../inbox');
        return;
      }
      const search = query(req.query['q'])?.trim() ?? '';
      const page = whole(req.query['page'], 1, MAX_LIMIT);
      const found = mails.search(search);
      const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      const body = listPage({
        mails: shown,
        search,
        page,
        total: found.length,
        refused: switches.current.refuseAddresses,
      });
      sendPage(req, res, { lang: 'et', title: 'Postkast', body });
    })
    .get('/:id', (req, res) => {
      const mail = mails.get(req.params.id);
      if (mail === undefined) res.status(404);
      const body = mail === undefined ? missingMailPage() : mailPage(mail);
      sendPage(req, res, { lang: 'et', title: mail?.subject || 'Kiri', body });
    });
}
