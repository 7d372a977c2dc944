import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { installationLog } from '#application/accounts/set-up.ts';
import {
  activateBookkeeping,
  receiveSnelstartLink,
  linkBookkeeping,
  setBookkeepingMaster,
  unlinkBookkeeping,
} from '#application/bookkeeping/link.ts';
import { BookkeepingLinkEnded, BookkeepingSaysNo } from '#application/ports/bookkeeping.ts';
import type { SecretName } from '#application/ports/secrets.ts';
import type { Entitlement } from '#application/ports/sessions.ts';
import { account } from '#domain/account/account.ts';
import { anAccount } from '#tests/support/records.ts';
import { noordhof, particulier, shop, strict } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

/** Accounts of which none is linked, tokens that work once, and a program that knows the code `goed`. */
const start = async () => {
  const made = await shop();
  const { by, handle, accounts, store } = made;
  for (const [accountId, own] of accounts)
    await handle({ ...by(accountId), log: installationLog }, { open: accountId }, async (work) => {
      await work.decide(account, accountId, { type: 'OpenAccount', ...own, accountId });
    });
  const issued = new Map<string, Entitlement>();
  const secrets = new Map<string, string>();
  const idOf = ({ secretId, purpose, owner }: SecretName) => [secretId, purpose, owner].join(' ');
  const needs = {
    handle,
    tokens: {
      issue: async (of: Entitlement) => {
        const token = randomUUID();
        issued.set(token, of);
        return token;
      },
      take: async (kind: Entitlement['kind'], token: string) => {
        const found = issued.get(token);
        issued.delete(token);
        return found?.kind === kind ? found : null;
      },
    },
    secrets: {
      keep: async (name: SecretName, value: string) => {
        secrets.set(idOf(name), value);
        return true;
      },
      forget: async (name: SecretName) => void secrets.delete(idOf(name)),
    },
    programs: {
      isConnected: () => true,
      activationUrl: (system: string, state: string) => `https://${system}.example/?state=${state}`,
      redeem: async (_: string, given: string) => {
        if (given === 'fout') throw new BookkeepingSaysNo('Onbekende code');
        if (given === 'oud') throw new BookkeepingLinkEnded('De toestemming is ingetrokken');
        if (given !== 'goed') throw new Error('ECONNRESET');
        return { key: `sleutel ${secrets.size}`, administration: 'Proef' };
      },
    },
  };
  const begin = async (who = by()) =>
    new URL(await activateBookkeeping(needs, who, 'exact')).searchParams.get('state')!;
  const typesOf = async (accountId: number) =>
    (await store.readStream(installationLog, `account-${accountId}`)).map(({ type }) => type).slice(1);
  const link = (who: ReturnType<typeof by>, code: string, state: string) =>
    linkBookkeeping(needs, who, { system: 'exact', code, state });
  return {
    ...made,
    needs,
    secrets,
    begin,
    typesOf,
    link,
    hear: withCore(receiveSnelstartLink, needs),
    unlink: withCore(unlinkBookkeeping, needs),
    master: withCore(setBookkeepingMaster, made),
  };
};
const ended = { code: 'bookkeeping-activation-ended' };

describe('INT-011 · linking a bookkeeping', () => {
  test('is for who began it, for that account, and works once', async () => {
    const { by, begin, link, typesOf, secrets } = await start();
    await expect(link(by(particulier), 'goed', await begin())).rejects.toMatchObject(ended);
    await expect(link({ ...by(), userId: 13 }, 'goed', await begin())).rejects.toMatchObject(ended);
    await expect(link(by(), 'goed', 'geraden')).rejects.toMatchObject(ended);
    expect(secrets.size).toBe(0);
    const state = await begin();
    await link(by(), 'goed', state);
    expect(await typesOf(noordhof)).toEqual(['BookkeepingLinked']);
    expect([...secrets.values()]).toEqual(['sleutel 0']);
    await expect(link(by(), 'goed', state)).rejects.toMatchObject(ended);
  });

  test.each([
    ['fout', 'Onbekende code'],
    ['oud', 'De toestemming is ingetrokken'],
  ])('that the program refuses (%s) says why in its words, and keeps no key', async (code, said) => {
    const { by, begin, link, typesOf, secrets } = await start();
    await expect(link(by(), code, await begin())).rejects.toMatchObject({
      code: 'bookkeeping-activation-refused',
      details: { said },
    });
    expect([await typesOf(noordhof), secrets.size]).toEqual([[], 0]);
  });

  test('while the program does not answer is a fault, and no refusal', async () => {
    const { by, begin, link } = await start();
    await expect(link(by(), 'stil', await begin())).rejects.toThrow('ECONNRESET');
  });

  test('with Snelstart is for the account that began it, under its reference alone', async () => {
    const { by, begin, hear, store, typesOf } = await start();
    const news = { commandId: randomUUID(), correlationId: 'hook' };
    await expect(hear(news, { key: 'goed', reference: 'geraden' })).rejects.toMatchObject(ended);
    await hear(news, { key: 'goed', reference: await begin(by(particulier)) });
    expect([await typesOf(noordhof), await typesOf(particulier)]).toEqual([[], ['BookkeepingLinked']]);
    const [, event] = await store.readStream(installationLog, `account-${particulier}`);
    expect(event).toMatchObject({ data: { system: 'snelstart' }, metadata: { userId: by().userId } });
  });

  test('ends with its key, once, and a link of later keeps its own', async () => {
    const { by, begin, link, unlink, typesOf, secrets } = await start();
    await link(by(), 'goed', await begin());
    const end = by();
    await unlink(end, { system: 'exact', isWithdrawn: false });
    expect(secrets.size).toBe(0);
    await link(by(), 'goed', await begin());
    // said again
    await unlink(end, { system: 'exact', isWithdrawn: false });
    expect(secrets.size).toBe(1);
    expect(await typesOf(noordhof)).toEqual([
      'BookkeepingLinked',
      'BookkeepingUnlinked',
      'BookkeepingLinked',
    ]);
  });
});

describe('INT-011 · the account by whose link another books', () => {
  const linked = { exact: { administration: 'Proef', master: null } };

  test('is one of its company with a link of its own, until it books by none', async () => {
    const { by, master, accounts, typesOf } = await start();
    accounts.set(noordhof, { ...accounts.get(noordhof)!, bookkeeping: linked });
    await master(by(particulier), { system: 'exact', master: noordhof });
    await master(by(particulier), { system: 'exact', master: null });
    expect(await typesOf(particulier)).toEqual(['BookkeepingMasterSet', 'BookkeepingMasterSet']);
  });

  test.each([
    ['itself', particulier, {}],
    ['not known', 4711, {}],
    ['of another company', strict, { log: 2, bookkeeping: linked }],
    ['not linked', strict, {}],
    ['linked with another program', strict, { bookkeeping: { snelstart: linked.exact } }],
    ['one that books by another', strict, { bookkeeping: { exact: { administration: null, master: 3 } } }],
  ])('is none that is %s', async (_, chosen, over) => {
    const { by, master, accounts, typesOf } = await start();
    accounts.set(particulier, anAccount({ accountId: particulier, bookkeeping: linked }));
    accounts.set(strict, { ...accounts.get(strict)!, ...over });
    const asked = (async () => master(by(particulier), { system: 'exact', master: chosen }))();
    await expect(asked).rejects.toMatchObject({ code: 'bookkeeping-master-unknown' });
    expect(await typesOf(particulier)).toEqual([]);
  });
});
