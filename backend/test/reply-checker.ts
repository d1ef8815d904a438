import type { Response, Test } from 'supertest';
import { z, type Route } from '#platform/index';

const ErrorBody = z.strictObject({
  statusCode: z.number(),
  code: z.string(),
  message: z.string().min(1),
  details: z.unknown().optional(),
  requestId: z.string().min(1),
});

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** Checks every answer in a test against its route's declaration, so that document and server agree. */
export class ReplyChecker {
  private readonly routes: { method: string; pattern: RegExp; route: Route }[];

  constructor(routes: readonly Route[]) {
    this.routes = routes.map((route) => ({ method: route.method, pattern: patternOf(route.path), route }));
  }

  /**
   * Has the answer to a request checked as well. Where it was asked is worked out only when the answer is wrong: `expect` of
   * the request would do so each time, which takes longer than to check.
   */
  watch(request: Test, method: string, to: string): Test {
    const asked = new Error('asked');
    const end = request.end.bind(request);
    request.end = (done) =>
      end((error: unknown, reply) => done?.(error ?? this.failureOf({ method, to, asked }, reply), reply));
    return request;
  }

  private failureOf({ method, to, asked }: { method: string; to: string; asked: Error }, reply: Response): unknown {
    try {
      this.check(method, to, reply);
      return null;
    } catch (error) {
      if (error instanceof Error)
        error.stack = [String(error), ...framesOf(asked).slice(2), '----', ...framesOf(error)].join('\n');
      return error;
    }
  }

  /** @throws when the answer does not have the declared form */
  check(method: string, to: string, reply: Response): void {
    if (reply.status >= 400) {
      ErrorBody.parse(reply.body);
      return;
    }
    const path = to.split('?')[0] ?? to;
    const found = this.routes.find((entry) => entry.method === method && entry.pattern.test(path));
    if (!found) throw new Error(`No route is declared for ${method} ${path}`);
    const { body, status, contentType } = found.route.response;
    if (reply.status !== status) throw new Error(`${method} ${path} answers ${reply.status}, declared is ${status}`);
    if (body && (contentType === undefined || contentType === 'application/json')) body.parse(reply.body);
  }
}
