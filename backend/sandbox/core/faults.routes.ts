import { setTimeout as sleep } from 'node:timers/promises';
import { Router, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { useOnce, type FaultBoard, type FaultSwitches, type HttpFaults } from './faults';
import { parseBody } from './http';

const ByProvider = z.record(z.string(), z.unknown());

/**
 * `/control/faults`: reads, changes (fields that are not named stay) and resets the switches of all providers or of
 * one.
 */
export function faultRoutes(board: FaultBoard): Router {
  return Router()
    .get('/', (_req, res) => {
      res.json(board.all());
    })
    .put('/', (req, res) => {
      const changes = Object.entries(parseBody(ByProvider, req.body));
      const known = changes.map(([id, change]) => ({ switches: board.of(id), change }));
      for (const { switches, change } of known) switches.change(change);
      res.json(board.all());
    })
    .delete('/', (_req, res) => {
      board.resetAll();
      res.json(board.all());
    })
    .get('/:provider', (req, res) => {
      res.json(board.of(req.params.provider).current);
    })
    .put('/:provider', (req, res) => {
      const switches = board.of(req.params.provider);
      switches.change(req.body);
      res.json(switches.current);
    })
    .delete('/:provider', (req, res) => {
      const switches = board.of(req.params.provider);
      switches.reset();
      res.json(switches.current);
    });
}

/** The request is processed to its end, but the caller sees a broken connection. */
function loseReply(res: Response): void {
  res.end = () => {
    res.socket?.destroy();
    return res;
  };
}

/** Runs before a provider's router and simulates the faults that its switches ask for. */
export function faultMiddleware(switches: FaultSwitches<HttpFaults>): RequestHandler {
  let owedErrors = 0;
  return async (req, res, next) => {
    const faults = switches.current;
    if (faults.down) {
      req.socket.destroy();
      return;
    }
    if (faults.slowMs > 0) await sleep(faults.slowMs);
    owedErrors = faults.errorRate === 0 ? 0 : owedErrors + faults.errorRate;
    const isOwed = owedErrors >= 1;
    if (isOwed) owedErrors -= 1;
    const status = faults.statusOverride ?? (isOwed ? 500 : null);
    if (status !== null) {
      res.status(status).json({ statusCode: status, message: 'Simulated fault' });
      return;
    }
    const reply = useOnce(faults.loseReplies);
    faults.loseReplies = reply.left;
    if (reply.isHit) loseReply(res);
    next();
  };
}
