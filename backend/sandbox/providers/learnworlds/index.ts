import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { faultMiddleware } from '../../core/faults.routes';
import { HttpError, parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import type { SandboxProvider } from '../../core/provider';
import { RoomFaults, roomFaults, ROOM_SWITCHES } from '../../core/room-faults';
import { coursesPage } from './learnworlds.page';
import { LearnworldsStore, refusal, type LearnworldsUser } from './learnworlds.store';

type Keys = { clientId: string; clientSecret: string };

const NewUser = z.object({ email: z.email(), username: z.string().min(1) });
const Product = z.object({ productId: z.string().min(1), productType: z.literal('course') });
const Client = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credentials'),
});
const Progress = z.object({
  userId: z.string(),
  courseId: z.string(),
  progress: z.coerce.number().int().min(0).max(100),
});

/** Students of an earlier time, who are in their courses already. */
const Known = z.strictObject({
  items: z.array(
    z.strictObject({
      email: z.email(),
      username: z.string().min(1),
      courseId: z.string().min(1),
      progress: z.number().int().min(0).max(100),
    }),
  ),
});

const tokenOf = ({ clientSecret }: Keys): string => `lw-${clientSecret}`;

const authorized =
  (keys: Keys): RequestHandler =>
  (req, _res, next) => {
    if (req.get('authorization') !== `Bearer ${tokenOf(keys)}` || req.get('lw-client') !== keys.clientId)
      throw refusal(401, 'Unauthorized');
    next();
  };

/** Courses of a person on one page. */
const PAGE = 50;

const tooMany = () => ({ success: false, error: 'Too many requests' });

function readClient(body: unknown): z.output<typeof Client> {
  const { data = '' } = (body ?? {}) as { data?: string };
  try {
    return Client.parse(JSON.parse(data));
  } catch {
    throw new HttpError(400, { success: false, errors: ['invalid_request'] });
  }
}

const tokenRoutes = (keys: Keys): Router =>
  Router().post('/oauth2/access_token', express.urlencoded({ extended: false }), (req, res) => {
    const { client_id, client_secret } = readClient(req.body);
    if (client_id !== keys.clientId || client_secret !== keys.clientSecret)
      throw new HttpError(401, { success: false, errors: ['invalid_client'] });
    res.json({
      tokenData: { access_token: tokenOf(keys), token_type: 'Bearer', expires_in: 8_000 },
      success: true,
      errors: [],
    });
  });

const toUser = ({ id, email, username, created }: LearnworldsUser) => ({
  id,
  email,
  username,
  created,
  last_login: null,
  is_suspended: false,
  tags: [],
  fields: {},
});

const statusOf = (progress: number): string =>
  progress === 0 ? 'not_started' : progress === 100 ? 'completed' : 'not_completed';

const apiRoutes = (store: LearnworldsStore): Router =>
  Router()
    .post('/users', (req, res) => {
      const { email, username } = parseBody(NewUser, req.body);
      res.status(201).json(toUser(store.newUser(email, username)));
    })
    .get('/users/:user', (req, res) => {
      res.json(toUser(store.user(req.params.user)));
    })
    .post('/users/:user/enrollment', (req, res) => {
      const { productId } = parseBody(Product, req.body);
      store.enroll(store.user(req.params.user).id, productId);
      res.json({ success: true });
    })
    .delete('/users/:user/enrollment', (req, res) => {
      const { productId } = parseBody(Product, req.body);
      store.unenroll(store.user(req.params.user).id, productId);
      res.status(204).end();
    })
    .get('/users/:user/courses', (req, res) => {
      const { id } = store.user(req.params.user);
      const own = store.enrollments.all().filter(({ userId }) => userId === id);
      const page = Number(req.query['page'] ?? 1);
      const data = own.slice((page - 1) * PAGE, page * PAGE).map(({ courseId }) => ({ course: { id: courseId } }));
      const totalPages = Math.max(1, Math.ceil(own.length / PAGE));
      res.json({ data, meta: { page, totalItems: own.length, totalPages, itemsPerPage: PAGE } });
    })
    .get('/users/:user/courses/:course/progress', (req, res) => {
      const enrollment = store.enrollment(store.user(req.params.user).id, req.params.course);
      if (!enrollment) throw refusal(404, 'Not enrolled');
      const { progress } = enrollment;
      res.json({ status: statusOf(progress), progress_rate: progress, average_score_rate: 0, time_on_course: 0 });
    });

const pageRoutes = (store: LearnworldsStore): Router =>
  Router()
    .get('/courses', (req, res) => {
      sendPage(req, res, { lang: 'et', title: 'LearnWorlds', body: coursesPage(store, undefined, 'progress') });
    })
    .get('/course/:course', (req, res) => {
      const body = coursesPage(store, req.params.course, '../progress');
      sendPage(req, res, { lang: 'et', title: 'LearnWorlds', body });
    })
    .post('/progress', express.urlencoded({ extended: false }), (req, res) => {
      const { userId, courseId, progress } = parseBody(Progress, req.body);
      store.setProgress(userId, courseId, progress);
      res.redirect(303, 'courses');
    });

/** A LearnWorlds school. The switches affect API and tokens, not the pages. */
export const learnworlds: SandboxProvider = {
  id: 'learnworlds',
  kind: 'room',
  keys: ['LEARNWORLDS_CLIENT_ID', 'LEARNWORLDS_CLIENT_SECRET'],
  api: { setting: 'LEARNWORLDS_API_URL', path: '/learnworlds/admin/api' },
  calls: [
    ['GET /control/learnworlds/school', 'Kasutajad ja kursused'],
    [
      'POST /control/learnworlds/students/import',
      '{"items":[{"email","username","courseId","progress"}]}: varasemad õppijad',
    ],
    ['POST /control/learnworlds/progress', '{"userId","courseId","progress"}: kui kaugel õppija on'],
  ],
  switches: ROOM_SWITCHES('learnworlds'),
  create: (context) => {
    const store = new LearnworldsStore(context);
    const switches = context.faults.add('learnworlds', RoomFaults);
    const { keys } = context.config;
    const access = {
      clientId: keys['LEARNWORLDS_CLIENT_ID'] ?? '',
      clientSecret: keys['LEARNWORLDS_CLIENT_SECRET'] ?? '',
    };
    const faults = [faultMiddleware(switches), roomFaults(switches, tooMany)];
    return {
      router: Router()
        .use('/admin/api', ...faults, tokenRoutes(access), Router().use('/v2', authorized(access), apiRoutes(store)))
        .use(pageRoutes(store)),
      control: Router()
        .get('/school', (_req, res) => {
          res.json({ users: store.users.all(), enrollments: store.enrollments.all() });
        })
        .post('/students/import', express.json({ limit: '5mb' }), (req, res) => {
          const { items } = parseBody(Known, req.body);
          for (const { email, username, courseId, progress } of items)
            store.know({ email, username }, courseId, progress);
          res.json({ known: items.length });
        })
        .post('/progress', (req, res) => {
          const { userId, courseId, progress } = parseBody(Progress, req.body);
          store.setProgress(userId, courseId, progress);
          res.status(204).end();
        }),
      links: [{ href: 'learnworlds/courses', label: 'LearnWorlds', about: 'Õppijad ja nende edenemine' }],
    };
  },
};
