import { sql } from 'kysely';
import type { AccountPart } from '#domain/account/account.ts';
import type { BookkeepingLinks } from '#domain/bookkeeping/system.ts';
import type { MailKey, NamedMailServer } from '#domain/account/mail-sender.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import type { HeldSecrets } from '#domain/account/secret.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { VatRate } from '#domain/kernel/vat.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import type { Role } from '#domain/kernel/role.ts';
import type { Branch } from '#domain/user/branches.ts';
import type { SecondFactor } from '#domain/user/second-factor.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

type UserRow = {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  /** D-61: null for who never chose. */
  language: ScreenLanguage | null;
  /** Null for who signs in by password alone; `since` is ISO 8601. */
  second_factor: (SecondFactor & { since: string }) | null;
  /** Lower case, without accents: full name and login name. */
  search: string;
};
export type AccountTables = {
  account: {
    account_id: number;
    log: number;
    group_name: string;
    name: string;
    color: string;
    price_side: PriceSide;
    customers_from: number;
    products_from: number;
    stock_from: number;
    city: string;
    minimum_order: number | null;
    blocks_shortage: boolean;
    /** Those that the account has given a value of its own. */
    settings: OwnSettings;
    parts: AccountPart[];
    /** D-11: its own. */
    vat_rates: VatRate[];
    /** With which its mails are signed, the newest last. */
    mail_keys: MailKey[];
    /** Of its own. */
    mail_server: NamedMailServer | null;
    /** INT-010. */
    bookkeeping: BookkeepingLinks;
    /** The rows of its secrets. */
    secrets: HeldSecrets;
    /** Who last changed the discount rules. */
    rules_set_by: SetBy | null;
  };
  app_user: UserRow;

  /** `seat` keeps the order in which a user was admitted: the first is where the user starts. */
  membership: {
    user_id: number;
    account_id: number;
    log: number;
    seat: number;
    roles: Role[];
    customer_id: number | null;
    is_enabled: boolean;
    /** The last day on which it may come in; null for as long as nobody ends it. */
    access_until: string | null;
    /** The customers that it orders for or sees; none where nothing was said beside `customer_id`. */
    branches: Branch[];
  };
};

export const accountsSchema = schemaOf<AccountTables>(['account', 'app_user', 'membership'], {
  create: [
    sql`create table account (
      account_id bigint primary key, log int not null, group_name text not null, name text not null,
      color text not null, price_side text not null, customers_from bigint not null,
      products_from bigint not null, stock_from bigint not null, city text not null, minimum_order bigint,
      blocks_shortage boolean not null, settings jsonb not null, parts text[] not null,
      vat_rates jsonb not null, mail_keys jsonb not null, mail_server jsonb, bookkeeping jsonb not null,
      secrets jsonb not null, rules_set_by jsonb)`,
    sql`create table app_user (
      user_id bigint primary key, username text not null, first_name text not null, last_name text not null,
      email text not null, language text, second_factor jsonb, search text not null)`,
    sql`create index on app_user (lower(username))`,
    sql`create index on app_user (lower(email))`,
    sql`create table membership (
      user_id bigint, account_id bigint, log int not null, seat bigint not null, roles text[] not null,
      customer_id bigint, is_enabled boolean not null, access_until text,
      branches jsonb not null,
      primary key (user_id, account_id))`,
    sql`create index on membership (account_id, user_id)`,
    sql`create index on membership (customer_id) where customer_id is not null`,
    sql`create index on membership using gin (branches jsonb_path_ops)`,
  ],
});
