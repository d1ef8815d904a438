import type { UnsubscribeGroup } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** What decides whether a mail goes out. */
export type MailGateState = {
  /** It was sent and recorded before. */
  isSent: boolean;
  /** Its reader has switched its group off. */
  isUnwanted: boolean;
  /** Mails do not arrive at its address. */
  isUnreachable: boolean;
};
export type MailToSend = { messageId: string; address: string; userId: number | null; group: UnsubscribeGroup | null };

const STATES = statement<MailGateState & { messageId: string }>(
  'mails-states',
  `select m.message_id as "messageId", s.message_id is not null as "isSent", o.user_id is not null as "isUnwanted",
     u.address is not null as "isUnreachable"
   from unnest(cast(:messageIds as text[]), cast(:addresses as text[]), cast(:userIds as bigint[]), cast(:groups as text[]))
       as m (message_id, address, user_id, mail_group)
     left join sent_mails s on s.message_id = m.message_id
     left join mail_opt_outs o on o.user_id = m.user_id and o.mail_group = m.mail_group
     left join unreachable_addresses u on u.address = m.address`,
);

/** Whether mails go out: one statement for any number. */
export class MailGateReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns states in the order of the mails */
  async statesOf(mails: readonly MailToSend[]): Promise<MailGateState[]> {
    const { rows } = await STATES(this.db, {
      messageIds: mails.map(({ messageId }) => messageId),
      addresses: mails.map(({ address }) => address.toLowerCase()),
      userIds: mails.map(({ userId }) => userId),
      groups: mails.map(({ group }) => group),
    });
    const states = new Map(rows.map((row) => [row.messageId, row]));
    return mails.map(
      ({ messageId }) => states.get(messageId) ?? { isSent: false, isUnwanted: false, isUnreachable: false },
    );
  }
}
