import type { Request, Response } from 'express';
import { toUserDto } from '../account/account.mapper';
import { assertSmsChannel } from '../account/contact';
import type { ProfileService } from '../account/profile.service';
import type { ReauthenticationService } from '../account/reauthentication.service';
import type { RecoveryService } from '../account/recovery.service';
import type { SignUpService } from '../account/sign-up.service';
import type { CallerService } from '../session/caller.service';
import { toSessionDto } from '../session/session.mapper';
import { parseCodeChallenge } from '../verification/pkce';
import { readBody, RecoverBody, redirectTo, SignUpBody, UserBody } from './bodies';
import { requestOrigin } from './request-origin';

type Deps = {
  signUps: SignUpService;
  profiles: ProfileService;
  recoveries: RecoveryService;
  reauthentications: ReauthenticationService;
  callers: CallerService;
};

export class AccountController {
  constructor(private readonly deps: Deps) {}

  signUp = async (request: Request, response: Response): Promise<void> => {
    const body = readBody(request, SignUpBody);
    assertSmsChannel(body.channel);
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

  recover = async (request: Request, response: Response): Promise<void> => {
    const { email, code_challenge, code_challenge_method } = readBody(request, RecoverBody);
    const codeChallenge = parseCodeChallenge(code_challenge, code_challenge_method);
    await this.deps.recoveries.recover(
      { email, redirectTo: redirectTo(request), codeChallenge },
      requestOrigin(request),
    );
    response.json({});
  };

  getUser = async (request: Request, response: Response): Promise<void> => {
    const { account } = await this.deps.callers.identify(request.get('authorization'));
    response.json(toUserDto(account));
  };

  updateUser = async (request: Request, response: Response): Promise<void> => {
    const caller = await this.deps.callers.identify(request.get('authorization'));
    const body = readBody(request, UserBody);
    assertSmsChannel(body.channel);
    const account = await this.deps.profiles.update(
      caller,
      {
        email: body.email,
        phone: body.phone,
        password: body.password,
        currentPassword: body.current_password,
        nonce: body.nonce,
        data: body.data ?? undefined,
        redirectTo: redirectTo(request),
        codeChallenge: parseCodeChallenge(body.code_challenge, body.code_challenge_method),
        wantsAppMetadata: body.app_metadata !== null && body.app_metadata !== undefined,
      },
      requestOrigin(request, caller.account.userMetadata),
    );
    response.json(toUserDto(account));
  };

  reauthenticate = async (request: Request, response: Response): Promise<void> => {
    const { account } = await this.deps.callers.identify(request.get('authorization'));
    await this.deps.reauthentications.send(account, requestOrigin(request, account.userMetadata));
    response.json({});
  };
}
