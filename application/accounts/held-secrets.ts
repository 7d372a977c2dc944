import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '#application/kernel/digest.ts';
import type { SecretName, Secrets } from '#application/ports/secrets.ts';
import type { Account } from '#domain/account/account.ts';
import type { MailKey } from '#domain/account/mail-sender.ts';
import {
  earlierSecretId,
  type HeldPurpose,
  HeldPurpose as purposes,
  refuseUnreadable,
} from '#domain/account/secret.ts';

export type SecretState = 'none' | 'kept' | 'unreadable';

const nameIn = ({ accountId, secrets }: Account, purpose: HeldPurpose): SecretName | null => {
  const secretId = secrets?.[purpose];
  return secretId === undefined ? null : { secretId, purpose, owner: String(accountId) };
};

/** Every row that the events name at this moment. */
const namesOf = (account: Account): SecretName[] => [
  ...purposes.options.flatMap((purpose) => nameIn(account, purpose) ?? []),
  ...(account.mailKeys ?? []).map(({ selector, secretId }) => mailKeyName(selector, secretId)),
];

/** Of the key that signs under a selector. */
export const mailKeyName = (selector: string, secretId = earlierSecretId): SecretName => ({
  secretId,
  purpose: 'mail-key',
  owner: selector,
});

/** The secrets that accounts hold by the latest events (law 15). */
export const heldSecrets = ({
  secrets,
  account,
  accounts,
}: {
  secrets: Secrets;
  account: (accountId: number) => Account | null;
  accounts: () => readonly Account[];
}) => {
  const nameOf = (accountId: number, purpose: HeldPurpose) => {
    const ofAccount = account(accountId);
    return ofAccount && nameIn(ofAccount, purpose);
  };
  const stateOfName = async (name: SecretName | null): Promise<SecretState> => {
    if (!name) return 'none';
    const [value] = await secrets.valuesOf([name]);
    return value === null ? 'unreadable' : 'kept';
  };
  return {
    nameOf,
    stateOf: (accountId: number, purpose: HeldPurpose) => stateOfName(nameOf(accountId, purpose)),
    mailKeyStateOf: ({ selector, secretId }: MailKey) => stateOfName(mailKeyName(selector, secretId)),
    /** Null where the account has none. Refuses secret-unreadable. */
    async valueOf(accountId: number, purpose: HeldPurpose) {
      const name = nameOf(accountId, purpose);
      if (!name) return null;
      const [value] = await secrets.valuesOf([name]);
      return value ?? refuseUnreadable(purpose);
    },
    /** The account that holds this value; null where it is nobody's. Takes as long whatever was given. */
    async holderOf(purpose: HeldPurpose, value: string) {
      const names = accounts().flatMap((item) => nameIn(item, purpose) ?? []);
      const given = Buffer.from(sha256(value), 'hex');
      let holder: number | null = null;
      for (const [index, held] of (await secrets.valuesOf(names)).entries())
        if (held !== null && timingSafeEqual(Buffer.from(sha256(held), 'hex'), given))
          holder = Number(names[index]!.owner);
      return holder;
    },
    /** Drops the rows that no event of these accounts names, nor others do, once they are a day old. */
    sweep: (all: readonly Account[], others: readonly SecretName[] = []) =>
      secrets.sweep([...all.flatMap(namesOf), ...others]),
  };
};
export type HeldSecretValues = ReturnType<typeof heldSecrets>;
