import data from '#application/demo/accounts.json' with { type: 'json' };
import { logos } from '#application/demo/logos.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { Account } from '#domain/account/account.ts';
import { Role } from '#domain/kernel/role.ts';

/** The command under which something of the demo company happens: the same words, the same command. */
export const demoCommandId = (...words: readonly (string | number)[]) => commandIdFrom(['demo', ...words]);

/** An account of the demo company as the data has it, with what all of them have. */
const accountNamed = (name: keyof typeof data.accounts) => {
  const { settings, ...account } = data.accounts[name];
  return Account.parse({
    color: '#B7862B',
    priceSide: 'excl',
    customersFrom: account.accountId,
    productsFrom: account.accountId,
    stockFrom: account.accountId,
    city: 'Utrecht',
    minimumOrder: null,
    blocksShortage: false,
    ...account,
    settings: { ...data.shared, ...settings, url_logo: logos[name] },
  });
};

/** An importer, its sales to private persons from the same stock, its shop with a stock of its own, and another company. */
export const noordhof = accountNamed('noordhof');
const particulier = accountNamed('particulier');
/** It orders its bottles from the importer directly. */
export const winkel = accountNamed('winkel');
export const kelder = accountNamed('kelder');
/** By which number the importer knows its shop. */
export const numberOfWinkel = data.accounts.winkel.settings.direct_order_customer;
export const accountsByName: Readonly<Record<string, Account>> = { noordhof, particulier, winkel, kelder };
export const accounts = Object.values(accountsByName);

export type DemoUser = {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  accounts: readonly Account[];
  /** The customer that a client orders for, by name. */
  customerName: string | null;
};

/** One for each role, its name in lower case to sign in with. */
export const demoLogins: readonly DemoUser[] = data.logins.map((login) => ({
  ...login,
  username: login.role.toLowerCase(),
  role: Role.parse(login.role),
  accounts: login.accounts.map((name) => accountsByName[name]!),
}));

/** The login of who looks after customers under this name. */
export const userIdOf = (name: string) =>
  demoLogins.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.userId ?? null;
