import type { Request, Response } from 'express';
import { toUserDto } from '../account/account.mapper';
import type { ProfileService } from '../account/profile.service';
import type { SignUpService } from '../account/sign-up.service';
import type { CallerService } from '../session/caller.service';
import { toSessionDto } from '../session/session.mapper';
import { parseCodeChallenge } from '../verification/pkce';
import { readBody, redirectTo, SignUpBody, UserBody } from './bodies';
import { requestOrigin } from './request-origin';

type Deps = { signUps: SignUpService; profiles: ProfileService; callers: CallerService };

export class AccountController {
  constructor(private readonly deps: Deps) {}

  signUp = async (request: Request, response: Response): Promise<void> => {
    const body = readBody(request, SignUpBody);
    const outcome = await this.deps.signUps.signUp(
      {
        email: body.email,
        phone: body.phone,
        password: body.password,
        data: body.data ?? {},
        redirectTo: redirectTo(request),
        codeChallenge: parseCodeChallenge(body.code_challenge, body.code_challenge_method),
      },
      requestOrigin(request, body.data ?? null),
    );
    response.json(outcome.kind === 'session' ? toSessionDto(outcome.issued) : toUserDto(outcome.account));
  };

  getUser = async (request: Request, response: Response): Promise<void> => {
    const { account } = await this.deps.callers.identify(request.get('authorization'));
    response.json(toUserDto(account));
  };

  updateUser = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.deps.callers.identify(request.get('authorization'));
    const body = readBody(request, UserBody);
    const account = await this.deps.profiles.update(caller, {
      email: body.email,
      phone: body.phone,
      password: body.password,
      data: body.data ?? undefined,
      wantsAppMetadata: body.app_metadata !== null && body.app_metadata !== undefined,
    });
    response.json(toUserDto(account));
  };
}
