import type { MailGroup, UnsubscribeGroup } from '@valikool/contract';
import type { Actor, Clock, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { OwnSchoolMails } from '#modules/schools/index';
import { GROUPS_OF_ROLE } from '../mail/mail-kinds.policy';
import { UnsubscribeLinkNotFoundError } from './preferences.errors';
import type { PreferencesRepository } from './preferences.repository';
import type { LinkedPreference, MailPreference, MailWishes } from './preferences.types';
import type { UnsubscribeTokens } from './unsubscribe-tokens';

export type PreferenceStores = {
  preferences: PreferencesRepository;
  schoolMails: OwnSchoolMails;
  activity: Pick<ActivityLog, 'record'>;
};
type Deps = {
  stores: UnitOfWork<PreferenceStores>;
  preferences: Pick<PreferencesRepository, 'switchedOff'>;
  schoolMails: Pick<OwnSchoolMails, 'isWanted'>;
  tokens: UnsubscribeTokens;
  clock: Clock;
};

const KIND_OF = { SCHOOL_OVERVIEW: 'OVERVIEW', SCHOOL_CHANGES: 'CHANGES' } as const;
type SchoolGroup = keyof typeof KIND_OF;
const isOfSchool = (group: UnsubscribeGroup): group is SchoolGroup => group in KIND_OF;

/** Which mails a person wants, chosen by the person or by the link in the foot of a mail. */
export class PreferencesService {
  constructor(private readonly deps: Deps) {}

  async list({ userId, role }: Actor): Promise<MailPreference[]> {
    const off = (await this.deps.preferences.switchedOff(userId)) ?? [];
    return (GROUPS_OF_ROLE[role] ?? []).map((group) => ({ group, isWanted: !off.includes(group) }));
  }

  /** Groups that are left out stay as they are. */
  async choose(actor: Actor, wishes: MailWishes): Promise<MailPreference[]> {
    await this.change(actor.userId, wishes, actor.userId);
    return this.list(actor);
  }

  /** Changes nothing: mail programs open links before their reader does. @throws UnsubscribeLinkNotFoundError */
  async look(token: string): Promise<LinkedPreference> {
    const { userId, group } = this.read(token);
    if (isOfSchool(group)) {
      const isWanted = await this.deps.schoolMails.isWanted(userId, KIND_OF[group]);
      if (isWanted === null) throw new UnsubscribeLinkNotFoundError();
      return { group, isWanted };
    }
    const off = await this.deps.preferences.switchedOff(userId);
    if (off === null) throw new UnsubscribeLinkNotFoundError();
    return { group, isWanted: !off.includes(group) };
  }

  /** Switches the link's group off, or on again. Safe to repeat. @throws UnsubscribeLinkNotFoundError */
  async follow(token: string, isWanted: boolean): Promise<LinkedPreference> {
    const { userId, group } = this.read(token);
    await this.look(token);
    if (isOfSchool(group))
      await this.deps.stores.run(({ schoolMails }) => schoolMails.choose(userId, KIND_OF[group], isWanted));
    else await this.change(userId, { [group]: isWanted }, null);
    return { group, isWanted };
  }

  private read(token: string): { userId: number; group: UnsubscribeGroup } {
    const named = this.deps.tokens.read(token);
    if (named === null) throw new UnsubscribeLinkNotFoundError();
    return named;
  }

  private async change(userId: number, wishes: MailWishes, actorUserId: number | null): Promise<void> {
    const { stores, clock } = this.deps;
    await stores.run(async ({ preferences, activity }) => {
      const fields: string[] = [];
      for (const [group, isWanted] of Object.entries(wishes) as [MailGroup, boolean | undefined][]) {
        if (isWanted === undefined) continue;
        const isChanged = isWanted
          ? await preferences.switchOn(userId, group)
          : await preferences.switchOff(userId, group, clock.now());
        if (isChanged) fields.push(group);
      }
      if (fields.length > 0)
        await activity.record({ type: 'OWN_MAILS_CHANGED', userId, actorUserId, metadata: { fields } });
    });
  }
}
