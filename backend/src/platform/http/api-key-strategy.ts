import type { Request } from 'express';
import passport from 'passport';
import { ExtractJwt } from 'passport-jwt';
import type { Actor } from '../kernel/actor';

/** @returns what follows `Bearer` in the request's Authorization header */
export const bearerTokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Passport's way in for programs: the bearer token is an API key. */
export class ApiKeyStrategy extends passport.Strategy {
  /** @param toActor null when the key does not work */
  constructor(private readonly toActor: (key: string) => Promise<Actor | null>) {
    super();
  }

  override authenticate(request: Request): void {
    this.toActor(bearerTokenOf(request) ?? '').then(
      (actor) => {
        if (actor === null) this.fail(401);
        else this.success(actor);
      },
      (error: unknown) => {
        this.error(error);
      },
    );
  }
}
