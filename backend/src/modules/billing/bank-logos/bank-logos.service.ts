import { createHash } from 'node:crypto';
import { after, DAY_MS, HOUR_MS, type Clock, type Logger, type Storage } from '#platform/index';
import type { Bank, ListedBank } from '../billing.types';
import type { PaymentProvider } from '../providers/provider.ports';
import type { BankLogosRepository, TriedLogo } from './bank-logos.repository';
import { fetchLogo } from './fetch-logo';
import { LOGO_TYPES, logoKey } from './logo-picture';

/** A provider may draw a logo anew at the same address. */
const KEPT_FOR_MS = 7 * DAY_MS;
const TRIED_AGAIN_AFTER_MS = 6 * HOUR_MS;
/** Logos that are fetched in one run; the others wait for the next. */
const FETCHED_AT_ONCE = 20;

type Deps = {
  logos: BankLogosRepository;
  storage: Storage;
  clock: Clock;
  logger: Logger;
  /** Milliseconds for fetching one logo. */
  timeoutMs: number;
};
type WithBanks = { banks: readonly ListedBank[] };
type WithLogos<O> = Omit<O, 'banks'> & { banks: Bank[] };

/** Logos of banks: copies of the provider's files, so that a payer's browser asks nobody but us. */
export class BankLogosService {
  constructor(private readonly deps: Deps) {}

  /** @returns the banks with our own addresses of their logos; null where there is none (yet). Fetches nothing. */
  async withOwnAddresses<O extends WithBanks>(options: readonly O[]): Promise<WithLogos<O>[]> {
    const sources = options.flatMap(({ banks }) => banks.flatMap(({ logoSource }) => logoSource ?? []));
    const files = sources.length === 0 ? new Map<string, string>() : await this.deps.logos.filesOf(sources);
    const addressOf = (source: string | null): string | null => {
      const file = source === null ? undefined : files.get(source);
      return file === undefined ? null : `/uploads/${logoKey(file)}`;
    };
    return options.map(({ banks, ...option }) => ({
      ...option,
      banks: banks.map(({ code, name, logoSource }) => ({ code, name, logoUrl: addressOf(logoSource) })),
    }));
  }

  /**
   * Fetches logos that are new, a week old, or failed some hours ago. Runs on a schedule, several times at once if need be:
   * a file's name says its content.
   * @throws ProviderDownError when the provider does not list its banks
   */
  async refresh(providers: readonly PaymentProvider[]): Promise<void> {
    const withBanks = providers.filter(({ capabilities }) => capabilities.banks);
    await Promise.all(withBanks.map((provider) => this.refreshOf(provider)));
  }

  private async refreshOf(provider: PaymentProvider): Promise<void> {
    const banks = await provider.listBanks();
    const sources = [...new Set(banks.flatMap(({ logoSource }) => logoSource ?? []))];
    const due = await this.deps.logos.listDue(sources, this.deps.clock.now(), FETCHED_AT_ONCE);
    const tried = await Promise.all(due.map((source) => this.copy(source, provider.logoOrigins ?? [])));
    if (tried.length > 0) await this.deps.logos.save(tried);
  }

  private async copy(source: string, origins: readonly string[]): Promise<TriedLogo> {
    const now = this.deps.clock.now();
    try {
      const { content, ending } = await fetchLogo(source, { origins, timeoutMs: this.deps.timeoutMs });
      const file = `${createHash('sha256').update(content).digest('hex')}.${ending}`;
      await this.deps.storage.put(logoKey(file), content, LOGO_TYPES[ending]);
      return { source, file, nextTryAt: after(now, KEPT_FOR_MS) };
    } catch (error) {
      this.deps.logger.warn({ err: error, source }, 'logo of a bank not fetched, will be tried again');
      return { source, file: null, nextTryAt: after(now, TRIED_AGAIN_AFTER_MS) };
    }
  }
}
