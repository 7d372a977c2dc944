import { mailSenderCheck, mailSenderView, makeMailKey, setMailServer } from '#api/contract/mail-sender.ts';
import { implement } from '#api/http/implement.ts';
import type { Account } from '#domain/account/account.ts';
import {
  dkimRecordOf,
  domainOf,
  mailKeyOf,
  type MailSenderRefusal,
  senderOf,
} from '#domain/account/mail-sender.ts';
import { settingOf } from '#domain/account/settings.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** The name of the server that sends for an account; null where none does. */
const serverOf = (account: Account, installation: string | null) =>
  settingOf(account, 217) === 2 ? (account.mailServer?.server ?? null) : installation;

export const mailSenderRoutes = [
  implement(mailSenderView, async (_, { services: { mail, secrets }, caller: { account } }) => {
    const own = settingOf(account, 'from_email');
    const domain = own && domainOf(own);
    const { from, envelope, key, isOwnServer } = senderOf(account, mail.installation);
    const ownServer = account.mailServer ?? null;
    const known = mailKeyOf(account, domain);
    return {
      from,
      envelope,
      domain,
      isSigned: key !== null,
      isSent: serverOf(account, mail.server) !== null,
      ownServer,
      usesOwnServer: isOwnServer,
      isServerUnreadable: (await secrets.stateOf(account.accountId, 'mail-server')) === 'unreadable',
      isKeyUnreadable: known !== null && (await secrets.mailKeyStateOf(known)) === 'unreadable',
      record: known && dkimRecordOf(known),
    };
  }),

  implement(makeMailKey, async (_, { services, by, recorded }) => {
    recorded(await services.mail.makeKey(by));
    return { data: 1 as const };
  }),

  implement(setMailServer, async (server, { services, by, recorded }) => {
    recorded(await services.mail.setServer(by, server));
    return { data: 1 as const };
  }),

  implement(mailSenderCheck, async (_, { services: { mail }, caller: { account } }) => {
    const from = settingOf(account, 'from_email');
    if (from === '') return refuse<MailSenderRefusal>('mail-sender-missing');
    const data = await mail.check({
      from,
      envelope: settingOf(account, 'envelope_from') || from,
      key: mailKeyOf(account, domainOf(from)),
      server: serverOf(account, mail.server),
    });
    return { data };
  }),
];
