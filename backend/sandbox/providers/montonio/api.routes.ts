import { Router, type Request } from 'express';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { useOnce } from '../../core/faults';
import { HttpError, parseBody } from '../../core/http';
import { BANKS } from './banks';
import { logoFile, logoName } from './logos';
import { OrderRequest, RefundRequest } from './order.schema';
import type { MontonioStore } from './store';
import { refundBody, storeUuid } from './wire';

const Signed = z.object({ data: z.string({ error: 'data must be a string' }) });

const noToken = () => new HttpError(401, { statusCode: 401, message: 'Unauthorized' });

function bearer(store: MontonioStore, req: Request): Promise<JWTPayload> {
  const [, token] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? [];
  if (token === undefined) throw noToken();
  return store.tokens.verify(token);
}

const signedBody = (store: MontonioStore, req: Request): Promise<JWTPayload> =>
  store.tokens.verify(parseBody(Signed, req.body).data);

/** @throws HttpError 400 with one text per wrong field, as the real API does. */
function parseClaims<S extends z.ZodType>(schema: S, claims: JWTPayload): z.output<S> {
  const parsed = schema.safeParse(claims);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new HttpError(400, { statusCode: 400, message, error: 'Bad Request' });
}

function paymentMethods({ accessKey, storeName, logosUrl, switches }: MontonioStore) {
  const country = (banks: (typeof BANKS)[string]) => ({
    supportedCurrencies: ['EUR'],
    paymentMethods: banks.map((bank, index) => ({
      name: bank.name,
      logoUrl: `${logosUrl()}/${logoName(bank)}`,
      supportedCurrencies: ['EUR'],
      uiPosition: index + 1,
      code: bank.code,
    })),
  });
  return {
    uuid: storeUuid(accessKey),
    name: storeName,
    paymentMethods: {
      paymentInitiation: {
        processor: 'montonio',
        setup: Object.fromEntries(Object.entries(BANKS).map(([code, banks]) => [code, country(banks)])),
      },
      cardPayments: { processor: 'stripe', logoUrl: `${logosUrl()}/visa-mc.png` },
      ...Object.fromEntries(switches.current.wallets.map((wallet) => [wallet, { processor: 'stripe' }])),
    },
  };
}

/** The unchanged body, or one with an empty amount when the fault says so. */
function garbled<T extends { grandTotal: string }>({ switches }: MontonioStore, body: T): T {
  const { isHit, left } = useOnce(switches.current.emptyAmounts);
  switches.current.emptyAmounts = left;
  return isHit ? { ...body, grandTotal: '' } : body;
}

/** The unchanged request, or one over a euro more when the fault says so. */
function dearer({ switches }: MontonioStore, request: OrderRequest): OrderRequest {
  const { isHit, left } = useOnce(switches.current.otherTotals);
  switches.current.otherTotals = left;
  return isHit ? { ...request, grandTotal: request.grandTotal + 1 } : request;
}

/** The merchant's API, below `/montonio/api`. */
export function apiRoutes(store: MontonioStore): Router {
  return Router()
    .post('/orders', async (req, res) => {
      const claims = await signedBody(store, req);
      const order = store.book.submit(dearer(store, parseClaims(OrderRequest, claims)));
      res.status(201).json(store.body(order));
    })
    .get('/orders/:uuid', async (req, res) => {
      await bearer(store, req);
      res.json(garbled(store, store.body(store.book.getOrThrow(req.params.uuid))));
    })
    .get('/stores/payment-methods', async (req, res) => {
      await bearer(store, req);
      res.json(paymentMethods(store));
    })
    .post('/refunds', async (req, res) => {
      const claims = await signedBody(store, req);
      const { order, refund } = store.refunds.submit(parseClaims(RefundRequest, claims));
      res.status(201).json(refundBody(order, refund));
    })
    .use((req, res) => {
      res.status(404).json({ statusCode: 404, message: `Cannot ${req.method} ${req.path}`, error: 'Not Found' });
    });
}

/** Logos of banks, for everybody, below `/montonio/logos`. */
export function logoRoutes(): Router {
  return Router().get('/:file', async (req, res) => {
    const logo = await logoFile(req.params.file);
    if (logo) res.type(logo.type).send(logo.content);
    else res.status(404).end();
  });
}
