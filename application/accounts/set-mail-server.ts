import { keepSecret } from '#application/accounts/keep-secret.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { digestOf } from '#application/kernel/digest.ts';
import { isInside } from '#domain/kernel/ip-address.ts';
import { account } from '#domain/account/account.ts';
import type { MailSenderRefusal, NamedMailServer } from '#domain/account/mail-sender.ts';
import { refuse } from '#domain/kernel/refusal.ts';

type MailServer = NamedMailServer & { password: string };
const urlOf = ({ server, port, user, password }: MailServer) => {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  // a password goes over no line that others can read
  return port === 465 ? `smtps://${login}${server}:465` : `smtp://${login}${server}:${port}?requireTLS=true`;
};

/**
 * Gives the account that asks a mail server of its own (setting `mailRoute`). Its password is a secret that the event
 * names (law 15). Refuses: mail-server-unknown (no such name in DNS), mail-server-inside (a
 * machine of the network that this runs in), account-not-found.
 */
export const setMailServer = async (
  core: Needs<'handle' | 'secrets' | 'dns'>,
  actor: Actor,
  to: MailServer,
) => {
  const addresses = await core.dns.addresses(to.server);
  if (addresses === 'unreachable' || addresses.length === 0)
    return refuse<MailSenderRefusal>('mail-server-unknown', { server: to.server });
  if (addresses.some(isInside)) return refuse<MailSenderRefusal>('mail-server-inside', { server: to.server });
  const { accountId } = actor;
  const { password: _, ...named } = to;
  const content = { type: 'SetMailServer', ...named, digest: digestOf(to.password) };
  const secretId = await keepSecret(core.secrets, actor, 'mail-server', urlOf(to));
  return decideOne(
    core,
    inInstallation(actor),
    account,
    accountId,
    { type: 'NameMailServer', accountId, ...named, secretId },
    content,
  );
};
