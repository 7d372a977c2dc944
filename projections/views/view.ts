import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Documents } from '#application/ports/documents.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Images } from '#application/ports/images.ts';
import type { Account } from '#domain/account/account.ts';
import type { Role } from '#domain/kernel/role.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';
import type { Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** What a view is made with, and for whom. A call of the API is one; nothing here knows HTTP. */
export type View = {
  core: {
    db: Db;
    readAt: EventStore['readAt'];
    clock: Clock;
    blobs: Pick<Blobs, 'get'>;
    documents: Documents;
    directory: { account: (accountId: number) => Account | null };
  };
  caller: { log: number; account: Account };
  /** Of the screen. */
  language: ScreenLanguage;
};

/** The same for somebody of the account: its role and its other accounts say what is shown. */
export type StaffView = View & {
  language: ScreenLanguage;
  core: {
    images: Pick<Images, 'forPrint'>;
    directory: {
      accounts: () => readonly Account[];
      user: (userId: number) => Promise<UserOfSession | null>;
    };
  };
  caller: { role: Role; user: UserOfSession };
};

export type { Page } from '#projections/kernel/query.ts';

/** The products that an account sells: its own, or those of the one whose products it uses. */
export const productsOf = ({ log, productsFrom }: Pick<Account, 'log' | 'productsFrom'>): Scope => ({
  log,
  accountId: productsFrom,
});

/** The customers of an account: its own, or those of the one whose customers it uses. */
export const customersOf = ({ log, customersFrom }: Pick<Account, 'log' | 'customersFrom'>): Scope => ({
  log,
  accountId: customersFrom,
});
