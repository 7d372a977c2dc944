import { settingOf } from '#domain/account/settings.ts';
import type { Account } from '#domain/account/account.ts';
import {
  forgottenFrom,
  leastMonths,
  retentionCutoff,
  type RetentionKind,
  retentionKinds,
  retentionNames,
} from '#domain/kernel/retention.ts';
import { dueToForget, keptOfKind } from '#projections/erased-people/queries.ts';
import { namesOfRecords } from '#projections/log-book/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

const settings = {
  customer: 'keepsCustomers',
  prospect: 'keepsProspects',
  guest: 'keepsGuests',
} as const satisfies Record<RetentionKind, string>;
const streams = { customer: 'customer', prospect: 'customer', guest: 'booking' } as const;

/** The term of a kind in an account, in months: never less than the law asks. */
export const monthsOf = (account: Account, kind: RetentionKind): number =>
  Math.max(settingOf(account, settings[kind]), leastMonths[kind]);

/** What is kept of each kind, for how long, how much of it is due, and when the next becomes so. */
export const retentionOf = async ({ core: { db, clock }, caller: { log, account }, language }: View) => {
  const scope = { log, accountId: account.accountId };
  const today = clock.today();
  const data = await Promise.all(
    retentionKinds.map(async (kind) => {
      const months = monthsOf(account, kind);
      const { next, ...found } = await keptOfKind(db, scope, kind, retentionCutoff(kind, months, today));
      return {
        kind,
        name: retentionNames[kind].name[language],
        countsFrom: retentionNames[kind].from[language],
        months,
        leastMonths: leastMonths[kind],
        ...found,
        nextOn: next && forgottenFrom(kind, months, next),
      };
    }),
  );
  return { data, isOn: settingOf(account, 'forgetsByItself') };
};

/** A page of whom of a kind would be forgotten now, with what the record is called. */
export const retentionPreview = async (
  { core: { db, clock }, caller: { log, account }, language }: View,
  kind: RetentionKind,
  page: Page,
) => {
  const scope = { log, accountId: account.accountId };
  const months = monthsOf(account, kind);
  const cutoff = retentionCutoff(kind, months, clock.today());
  const [rows, { due }] = await Promise.all([
    dueToForget(db, scope, kind, { cutoff, ...page }),
    keptOfKind(db, scope, kind, cutoff),
  ]);
  const records = rows.map(({ id }) => `${streams[kind]}-${id}`);
  const names = await namesOfRecords(db, log, records, language);
  return {
    data: rows.map(({ id, since }, nth) => ({
      record: records[nth]!,
      recordName: names.get(records[nth]!) ?? records[nth]!,
      id,
      since,
      dueOn: forgottenFrom(kind, months, since),
    })),
    total: due,
  };
};
