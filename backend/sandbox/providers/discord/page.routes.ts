import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { notFound, parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import { authorizePage, invitePage, serverPage } from './discord.page';
import type { DiscordStore } from './discord.store';

const Visit = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  scope: z.string(),
  state: z.string(),
  redirect_uri: z.url(),
  prompt: z.string().optional(),
});
const Answer = z.object({
  ...Visit.shape,
  username: z.string().trim().max(32).default(''),
  answer: z.enum(['allow', 'deny']),
});
const Named = z.object({ username: z.string().trim().min(1).max(32) });

/** What people see of Discord: signing in, an invitation, the server. */
export function pageRoutes(store: DiscordStore, clientId: string): Router {
  const form = urlencoded({ extended: false });
  return Router()
    .get('/oauth2/authorize', (req, res) => {
      const visit = parseBody(Visit, req.query);
      if (visit.client_id !== clientId) throw notFound('No such application');
      const names = store.people.all().map(({ username }) => username);
      const query = Object.fromEntries(Object.entries(visit).map(([name, value = '']) => [name, value]));
      const formOrigins = [new URL(visit.redirect_uri).origin];
      sendPage(req, res, { lang: 'et', title: 'Discord', body: authorizePage(query, names), formOrigins });
    })
    .post('/oauth2/authorize', form, (req, res) => {
      const { username, answer, redirect_uri: redirectUri, state, scope } = parseBody(Answer, req.body);
      const back = new URL(redirectUri);
      back.searchParams.set('state', state);
      if (answer === 'deny' || username === '') {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The resource owner or authorization server denied the request');
      } else {
        const { id: personId } = store.personNamed(username);
        back.searchParams.set('code', store.codeFor({ personId, redirectUri, scope }));
      }
      res.redirect(303, back.href);
    })
    .get('/invite/:code', (req, res) => {
      const channel = store.channels.get(store.invites.get(req.params.code)?.channelId ?? '');
      if (!channel) throw notFound('Unknown Invite');
      sendPage(req, res, { lang: 'et', title: 'Discord', body: invitePage(channel.name, null) });
    })
    .post('/invite/:code', form, (req, res) => {
      if (!store.invites.get(req.params.code)) throw notFound('Unknown Invite');
      store.join(store.personNamed(parseBody(Named, req.body).username).id);
      res.redirect(303, '../members');
    })
    .get('/members', (req, res) => {
      sendPage(req, res, { lang: 'et', title: 'Discord', body: serverPage(store) });
    })
    .post('/members/leave', form, (req, res) => {
      store.leave(parseBody(z.object({ id: z.string() }), req.body).id);
      res.redirect(303, '../members');
    });
}
