import type { Installation } from '#api/http/core.ts';
import { implement, implementChange, implementCommand, implementData } from '#api/http/implement.ts';
import * as contract from '#api/mail-sender/contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { makeMailKey } from '#application/accounts/make-mail-key.ts';
import { setMailServer } from '#application/accounts/set-mail-server.ts';
import { checkMailSender } from '#application/mail-check/check.ts';
import type { Account } from '#domain/account/account.ts';
import { dkimRecordOf, domainOf, mailKeyOf, senderOf, sendingServerOf } from '#domain/account/mail-sender.ts';
import { settingOf } from '#domain/account/settings.ts';

/** From whom mail of an account goes out, by which server, and with which key its domain would be signed. */
const senderView = (account: Account, { installation, server }: Installation['mail']) => {
  const senderEmail = settingOf(account, 'senderEmail');
  const domain = senderEmail && domainOf(senderEmail);
  const { from, envelope, key, isOwnServer } = senderOf(account, installation);
  return {
    from,
    envelope,
    domain,
    isSigned: key !== null,
    isSent: sendingServerOf(account, server) !== null,
    ownServer: account.mailServer ?? null,
    usesOwnServer: isOwnServer,
    key: mailKeyOf(account, domain),
  };
};

export const mailSenderRoutes = [
  implement(contract.mailSenderView, async ({ core: { mail, held }, caller: { account } }) => {
    const { key, ...sender } = senderView(account, mail);
    return {
      ...sender,
      isServerUnreadable: (await held.stateOf(account.accountId, 'mail-server')) === 'unreadable',
      isKeyUnreadable: key !== null && (await held.mailKeyStateOf(key)) === 'unreadable',
      record: key && dkimRecordOf(key),
    };
  }),

  implementChange(contract.makeMailKey, ({ core, actor }) => makeMailKey(core, actor)),

  implementCommand(contract.setMailServer, setMailServer),

  implementData(contract.mailSenderCheck, async ({ core, caller: { account }, language }) => {
    const from = settingOf(account, 'senderEmail');
    if (from === '') return refuse('mail-sender-missing');
    const findings = await checkMailSender(core, {
      from,
      envelope: settingOf(account, 'returnAddress') || from,
      key: mailKeyOf(account, domainOf(from)),
      server: sendingServerOf(account, core.mail.server),
    });
    return findings.map(({ says, ...finding }) => ({ ...finding, says: says[language] }));
  }),
];
