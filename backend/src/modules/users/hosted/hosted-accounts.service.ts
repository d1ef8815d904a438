import type { Logger } from '#platform/index';
import type { HostedAuth } from './hosted.types';

/** Deletes accounts of closed users at a hosted auth server. */
export class HostedAccounts {
  constructor(private readonly deps: { client: Pick<HostedAuth, 'deleteAccount'>; logger: Logger }) {}

  /** Without a service key the account stays at the hosted server, but cannot sign in here. Safe to repeat. */
  async delete(authId: string): Promise<void> {
    const isDeleted = await this.deps.client.deleteAccount(authId);
    if (!isDeleted)
      this.deps.logger.warn({ authId }, 'AUTH_SERVICE_KEY is not set: the account stays at the hosted auth server');
  }
}
