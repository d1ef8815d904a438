import type { Request, Response } from 'express';
import type { z } from '#platform/index';
import { toFactorDto, toUserDto } from '../account/account.mapper';
import type { AdminAccountInput } from '../admin/admin-account.types';
import type { AdminAccountsService } from '../admin/admin-accounts.service';
import type { AdminLinksService, GeneratedLink, LinkType } from '../admin/admin-links.service';
import type { ServiceKeys } from '../admin/service-keys';
import * as errors from '../auth.errors';
import { AUDIENCE } from '../session/access-token';
import { AdminAccountBody, DeletionBody, InvitationBody, LinkBody } from './admin-bodies';
import { readBody, redirectTo } from './bodies';
import { pageRequest, setPageHeaders } from './pages';
import { requestOrigin } from './request-origin';

type Deps = { accounts: AdminAccountsService; links: AdminLinksService; serviceKeys: ServiceKeys };

const LINK_TYPES: readonly LinkType[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
];

/** What programs with a service key may do: `/admin` and `/invite`. */
export class AdminController {
  constructor(private readonly deps: Deps) {}

  create = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    const body = readBody(request, AdminAccountBody);
    response.json(toUserDto(await this.deps.accounts.create({ ...toInput(body), id: body.id })));
  };

  list = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    const page = pageRequest(request);
    const { accounts, total } = await this.deps.accounts.list(page);
    setPageHeaders(request, response, page, total);
    response.json({ users: accounts.map(toUserDto), aud: AUDIENCE });
  };

  get = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    response.json(toUserDto(await this.deps.accounts.get(parameter(request, 'accountId'))));
  };

  update = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    const input = toInput(readBody(request, AdminAccountBody));
    response.json(toUserDto(await this.deps.accounts.update(parameter(request, 'accountId'), input)));
  };

  remove = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    await this.deps.accounts.delete(
      parameter(request, 'accountId'),
      readBody(request, DeletionBody).should_soft_delete,
    );
    response.json({});
  };

  factors = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    response.json((await this.deps.accounts.factors(parameter(request, 'accountId'))).map(toFactorDto));
  };

  removeFactor = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    const factor = await this.deps.accounts.deleteFactor(
      parameter(request, 'accountId'),
      parameter(request, 'factorId'),
    );
    response.json(toFactorDto(factor));
  };

  invite = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    const { email = '', data } = readBody(request, InvitationBody);
    const invitation = { email, data, redirectTo: redirectTo(request) };
    response.json(toUserDto(await this.deps.links.invite(invitation, requestOrigin(request, data ?? null))));
  };

  generateLink = async (request: Request, response: Response): Promise<void> => {
    await this.assertAdmin(request);
    const body = readBody(request, LinkBody);
    const type = LINK_TYPES.find((known) => known === body.type);
    if (type === undefined) throw errors.validationFailed('Invalid email action link type requested');
    const link = await this.deps.links.generate(
      {
        type,
        email: body.email ?? '',
        newEmail: body.new_email,
        password: body.password,
        data: body.data,
        redirectTo: redirectTo(request) ?? body.redirect_to ?? null,
      },
      requestOrigin(request, body.data ?? null),
    );
    response.json(toLinkDto(link));
  };

  private assertAdmin(request: Request): Promise<void> {
    return this.deps.serviceKeys.assertAdmin(request.get('authorization'));
  }
}

const parameter = (request: Request, name: string): string => String(request.params[name] ?? '');

const toInput = (body: z.output<typeof AdminAccountBody>): AdminAccountInput => ({
  email: body.email,
  phone: body.phone,
  password: body.password,
  passwordHash: body.password_hash,
  emailConfirm: body.email_confirm,
  phoneConfirm: body.phone_confirm,
  userMetadata: body.user_metadata,
  appMetadata: body.app_metadata,
  role: body.role,
  banDuration: body.ban_duration,
});

const toLinkDto = ({ account, type, code, tokenHash, redirectTo: target, actionLink }: GeneratedLink) => ({
  ...toUserDto(account),
  action_link: actionLink,
  email_otp: code,
  hashed_token: tokenHash,
  verification_type: type,
  redirect_to: target,
});
