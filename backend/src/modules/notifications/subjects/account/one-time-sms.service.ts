import type { SmsSender, UnitOfWork } from '#platform/index';
import type { SentMailRepository } from '../../sent-mail.repository';
import { languageOfAccount } from './account-language';
import type { OneTimeSmsReaders } from './account.types';
import { codeSms } from './code-sms';

type Deps = OneTimeSmsReaders & {
  sms: SmsSender;
  stores: UnitOfWork<{ sentMails: Pick<SentMailRepository, 'has' | 'insertOnce'> }>;
  appName: string;
};

/** SMS with one-time codes. */
export class OneTimeSmsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends nothing when the code was used, replaced or has run out, since it would open nothing.
   * @param id names the SMS for ever: the same id is not sent again
   */
  async send(tokenId: string, id: string): Promise<void> {
    const { oneTimeTexts, accountLanguages, sms, stores, appName } = this.deps;
    const text = await oneTimeTexts.get(tokenId);
    if (text === null || (await stores.run(({ sentMails }) => sentMails.has(id)))) return;
    const language = await languageOfAccount(accountLanguages, text);
    await sms.send({ to: `+${text.phone}`, text: codeSms(language, { appName, code: text.code }) });
    await stores.run(({ sentMails }) => sentMails.insertOnce(id, `sms-${text.kind}`));
  }
}
