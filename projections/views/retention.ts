import type { KeptPerson, Retained, RetainedFigures } from '#application/ports/retained.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Account } from '#domain/account/account.ts';
import {
  forgottenFrom,
  leastMonths,
  mostNamed,
  retentionCutoff,
  type RetentionKind,
  retentionKinds,
  retentionNames,
  type RowKind,
  rowKinds,
  rowNames,
} from '#domain/kernel/retention.ts';
import { customersWithOpen, keptPersons } from '#projections/erased-people/queries.ts';
import { namesOfRecords } from '#projections/log-book/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

const settings = {
  customer: 'keepsCustomers',
  prospect: 'keepsProspects',
  guest: 'keepsGuests',
  basket: 'keepsBaskets',
  mail: 'keepsMails',
  access: 'accessLogMonths',
} as const satisfies Record<RetentionKind | RowKind, string>;
const streams = { customer: 'customer', prospect: 'customer', guest: 'booking' } as const;

/** The term of a kind in an account, in months: never less than the law asks. */
export const monthsOf = (account: Account, kind: RetentionKind | RowKind): number => {
  const least: Partial<Record<RetentionKind | RowKind, number>> = leastMonths;
  return Math.max(settingOf(account, settings[kind]), least[kind] ?? 1);
};

type RetentionView = Pick<View, 'caller'> & {
  core: Pick<View['core'], 'db' | 'clock'> & {
    retained: Retained;
    directory: { accounts: () => readonly Account[] };
  };
};

/**
 * A piece of the persons of a kind of whom the term is over, in the order of their ids, after one; `next` is null after
 * the last. Who still has something open, however old, is in use.
 */
export const duePiece = async (
  {
    core: { db, clock, directory },
    caller: { log, account },
  }: Omit<RetentionView, 'core'> & {
    core: Omit<RetentionView['core'], 'retained'>;
  },
  kind: RetentionKind,
  after: number,
) => {
  const before = retentionCutoff(kind, monthsOf(account, kind), clock.today());
  const scope = { log, accountId: account.accountId };
  const { people, next } = await keptPersons(db, scope, kind, { before, after });
  const over = people.filter(({ since }) => since < before);
  const accountIds = directory
    .accounts()
    .filter((one) => one.log === log)
    .map(({ accountId }) => accountId);
  const open =
    kind === 'guest'
      ? new Set()
      : await customersWithOpen(
          db,
          { log, accountIds },
          over.map(({ id }) => id),
        );
  return { kept: people, due: over.filter(({ id }) => !open.has(id)), before, next };
};

/** What was counted is told for so long, whoever asks. */
const countedForMs = 3_600_000;

const older = (one: KeptPerson, other: KeptPerson) =>
  one.since === other.since ? one.id - other.id : one.since < other.since ? -1 : 1;
const earliest = (days: readonly (string | null)[]) =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** Goes through the persons of a kind, piece by piece, and keeps what was counted. */
export const countPersons = async (view: RetentionView, kind: RetentionKind) => {
  const { core, caller } = view;
  const { log, account } = caller;
  const of = { months: monthsOf(account, kind), today: core.clock.today() };
  const figures: RetainedFigures = { kept: 0, due: 0, oldest: null, next: null };
  let people: KeptPerson[] = [];
  for (let after: number | null = 0; after !== null;) {
    const piece: Awaited<ReturnType<typeof duePiece>> = await duePiece(view, kind, after);
    figures.kept += piece.kept.length;
    figures.due += piece.due.length;
    const days = piece.kept.map(({ since }) => since);
    figures.oldest = earliest([figures.oldest, ...days]);
    figures.next = earliest([figures.next, ...days.filter((day) => day >= piece.before)]);
    people = [...people, ...piece.due].toSorted(older).slice(0, mostNamed);
    after = piece.next;
  }
  const counted = { ...figures, people, countedAt: core.clock.now() };
  await core.retained.noteCounted({ log, accountId: account.accountId }, kind, of, counted);
  return counted;
};

/** What was counted within the hour, else what is counted now. */
const personsOf = async (view: RetentionView, kind: RetentionKind) => {
  const { core, caller } = view;
  const of = { months: monthsOf(caller.account, kind), today: core.clock.today() };
  const scope = { log: caller.log, accountId: caller.account.accountId };
  const counted = await core.retained.counted(scope, kind, of);
  const isNew =
    counted !== null && Date.parse(core.clock.now()) - Date.parse(counted.countedAt) < countedForMs;
  return isNew ? counted : countPersons(view, kind);
};

/** What is kept of each kind, for how long, how much of it is due, and when the next becomes so. */
export const retentionOf = async (view: RetentionView & Pick<View, 'language'>) => {
  const { core, caller, language } = view;
  const { log, account } = caller;
  const today = core.clock.today();
  const told = (
    kind: RetentionKind | RowKind,
    { name, from }: (typeof retentionNames)[RetentionKind] | (typeof rowNames)[RowKind],
    { next, kept, due, oldest }: RetainedFigures,
  ) => ({
    kind,
    name: name[language],
    countsFrom: from[language],
    months: monthsOf(account, kind),
    kept,
    due,
    oldest,
    nextOn: next && forgottenFrom(kind, monthsOf(account, kind), next),
  });
  const persons = [];
  let countedAt: string | null = null;
  for (const kind of retentionKinds) {
    const counted = await personsOf(view, kind);
    countedAt = earliest([countedAt, counted.countedAt]);
    persons.push({ ...told(kind, retentionNames[kind], counted), leastMonths: leastMonths[kind] });
  }
  const rows = await Promise.all(
    rowKinds.map(async (kind) => {
      const before = retentionCutoff(kind, monthsOf(account, kind), today);
      const found = await core.retained.rows(kind, { log, accountId: account.accountId }, before);
      return { ...told(kind, rowNames[kind], found), leastMonths: 1 };
    }),
  );
  return { data: [...persons, ...rows], isOn: settingOf(account, 'forgetsByItself'), countedAt };
};

/** A page of whom of a kind would be forgotten now, of the oldest so many, with what the record is called. */
export const retentionPreview = async (
  view: RetentionView & View,
  kind: RetentionKind,
  { skip, take }: Page,
) => {
  const { core, caller, language } = view;
  const months = monthsOf(caller.account, kind);
  const { people } = await personsOf(view, kind);
  const rows = people.slice(skip, skip + take);
  const records = rows.map(({ id }) => `${streams[kind]}-${id}`);
  const names = await namesOfRecords(core.db, caller.log, records, language);
  return {
    data: rows.map(({ id, since }, nth) => ({
      record: records[nth]!,
      recordName: names.get(records[nth]!) ?? records[nth]!,
      id,
      since,
      dueOn: forgottenFrom(kind, months, since),
    })),
    total: people.length,
  };
};
