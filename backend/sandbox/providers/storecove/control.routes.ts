import { Router } from 'express';
import { z } from 'zod';
import { conflict, parseBody } from '../../core/http';
import type { StorecoveStore } from './storecove.store';

const Receiver = z.strictObject({ scheme: z.string().min(3), identifier: z.string().min(1), receives: z.boolean() });
const End = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });

/** For tests and people: what was handed over, and the network's answers. */
export const controlRoutes = (store: StorecoveStore): Router =>
  Router()
    .get('/submissions', (_req, res) => {
      res.json({ items: store.submissions.all(), posts: store.posts() });
    })
    .post('/submissions/:guid/end', (req, res) => {
      const { outcome } = parseBody(End, req.body);
      if (!store.end(req.params.guid, outcome)) throw conflict('No such submission is on its way');
      res.status(204).end();
    })
    .put('/receivers', (req, res) => {
      const { scheme, identifier, receives } = parseBody(Receiver, req.body);
      store.setReceiving(`${scheme}:${identifier}`, receives);
      res.status(204).end();
    });
