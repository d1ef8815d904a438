import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { faultMiddleware } from '../../core/faults.routes';
import { HttpError, notFound, parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import type { SandboxProvider } from '../../core/provider';
import { RoomFaults, roomFaults, ROOM_SWITCHES } from '../../core/room-faults';
import { classesPage, classPage } from './classroom.page';
import { ClassroomStore, refusal } from './classroom.store';

type Keys = { clientId: string; clientSecret: string; refreshToken: string };

const NewInvitation = z.object({ courseId: z.string(), userId: z.string(), role: z.string() });
/** Addresses of accounts that Google does not know. */
const UNKNOWN = /^tundmatu/;
const Asked = z.object({ courseId: z.string(), userId: z.string() });
const Action = z.object({
  action: z.enum(['accept', 'decline']),
  id: z.string().optional(),
  userId: z.string().trim().min(1),
});

/** The only token of the simulator: it stands for the account that owns the classes. */
const tokenOf = ({ refreshToken }: Keys): string => `access-${refreshToken}`;

const authorized =
  (keys: Keys): RequestHandler =>
  (req, _res, next) => {
    if (req.get('authorization') !== `Bearer ${tokenOf(keys)}`)
      throw refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    next();
  };

const tooMany = () => ({ error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED', details: [] } });

const tokenRoutes = (keys: Keys): Router =>
  Router().post('/token', express.urlencoded({ extended: false }), (req, res) => {
    const body = (req.body ?? {}) as Record<string, unknown>;
    const isKnown = body['client_id'] === keys.clientId && body['client_secret'] === keys.clientSecret;
    if (!isKnown || body['refresh_token'] !== keys.refreshToken) throw new HttpError(400, { error: 'invalid_grant' });
    res.json({ access_token: tokenOf(keys), expires_in: 3_599, token_type: 'Bearer' });
  });

const apiRoutes = (store: ClassroomStore): Router =>
  Router()
    .post('/invitations', (req, res) => {
      const { courseId, userId, role } = parseBody(NewInvitation, req.body);
      if (!/^\d+$/.test(courseId) || UNKNOWN.test(userId))
        throw refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
      res.json(store.invite(courseId, userId, role));
    })
    .get('/invitations', (req, res) => {
      const { courseId, userId } = parseBody(Asked, req.query);
      const invitations = store.invitationsOf(courseId, userId);
      res.json(invitations.length === 0 ? {} : { invitations });
    })
    .delete('/invitations/:id', (req, res) => {
      store.removeInvitation(req.params.id);
      res.json({});
    })
    .get('/courses/:course/students', (req, res) => {
      if (!/^\d+$/.test(req.params.course)) throw refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
      res.json({});
    })
    .get('/courses/:course/students/:user', (req, res) => {
      const { course: courseId, user: userId } = req.params;
      if (!store.isStudent(courseId, userId)) throw refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
      res.json({ courseId, userId, profile: { id: userId, name: { fullName: userId }, emailAddress: userId } });
    })
    .delete('/courses/:course/students/:user', (req, res) => {
      store.removeStudent(req.params.course, req.params.user);
      res.json({});
    });

const pageRoutes = (store: ClassroomStore): Router =>
  Router()
    .get('/classes', (req, res) => {
      sendPage(req, res, { lang: 'et', title: 'Google Classroom', body: classesPage(store) });
    })
    .get('/c/:code', (req, res) => {
      const courseId = Buffer.from(req.params.code, 'base64url').toString();
      if (!/^\d+$/.test(courseId)) throw notFound('No such class');
      sendPage(req, res, { lang: 'et', title: 'Google Classroom', body: classPage(store, courseId) });
    })
    .post('/c/:code', express.urlencoded({ extended: false }), (req, res) => {
      const { action, id, userId } = parseBody(Action, req.body);
      const courseId = Buffer.from(req.params.code, 'base64url').toString();
      if (action === 'accept') store.join(courseId, userId);
      else if (id !== undefined) store.removeInvitation(id);
      res.redirect(303, req.params.code);
    });

/** Google Classroom: every number is a class, and nobody has an address that begins with `tundmatu`. The switches affect API and tokens, not the pages. */
export const classroom: SandboxProvider = {
  id: 'classroom',
  kind: 'room',
  keys: ['CLASSROOM_CLIENT_ID', 'CLASSROOM_CLIENT_SECRET', 'CLASSROOM_REFRESH_TOKEN'],
  api: { setting: 'CLASSROOM_API_URL', path: '/classroom' },
  also: { CLASSROOM_TOKEN_URL: '/classroom/token' },
  calls: [['GET /control/classroom/classes', 'Kutsed ja õpilased klassides']],
  switches: ROOM_SWITCHES('classroom'),
  create: (context) => {
    const store = new ClassroomStore(context);
    const switches = context.faults.add('classroom', RoomFaults);
    const { keys } = context.config;
    const access = {
      clientId: keys['CLASSROOM_CLIENT_ID'] ?? '',
      clientSecret: keys['CLASSROOM_CLIENT_SECRET'] ?? '',
      refreshToken: keys['CLASSROOM_REFRESH_TOKEN'] ?? '',
    };
    const faults = [faultMiddleware(switches), roomFaults(switches, tooMany)];
    return {
      router: Router()
        .use('/v1', ...faults, authorized(access), apiRoutes(store))
        .use(tokenRoutes(access))
        .use(pageRoutes(store)),
      control: Router().get('/classes', (_req, res) => {
        res.json({ invitations: store.invitations.all(), students: store.students.all() });
      }),
      links: [{ href: 'classroom/classes', label: 'Google Classroom', about: 'Klassid, kutsed ja õpilased' }],
    };
  },
};
