import type { SmsSender, UnitOfWork } from '#platform/index';
import type { OneTimeSmsReader } from '#modules/auth/index';
import { languageOfAccount, type AccountLanguages } from './account-language';
import type { SentMailRepository } from './sent-mail.repository';
import { codeSms } from './templates/sms-texts';

export type OneTimeTextStores = { sentMails: Pick<SentMailRepository, 'has' | 'insertOnce'> };

type Deps = {
  texts: OneTimeSmsReader;
  languages: AccountLanguages;
  sms: SmsSender;
  stores: UnitOfWork<OneTimeTextStores>;
  appName: string;
};

/** SMS with one-time codes. */
export class OneTimeTexts {
  constructor(private readonly deps: Deps) {}

  /**
   * Says nothing when the code has been used, replaced or has run out, since it would open nothing.
   * @param id names the message for ever: the same id is not sent again
   */
  async send(tokenId: string, id: string): Promise<void> {
    const { texts, sms, stores, appName } = this.deps;
    const text = await texts.get(tokenId);
    if (text === null || (await stores.run(({ sentMails }) => sentMails.has(id)))) return;
    const language = await languageOfAccount(this.deps.languages, text);
    await sms.send({ to: `+${text.phone}`, text: codeSms(language, { appName, code: text.code }) });
    await stores.run(({ sentMails }) => sentMails.insertOnce(id, `sms-${text.kind}`));
  }
}
