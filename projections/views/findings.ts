import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { checksOf, findingCounts, findingsPage, type Period } from '#projections/findings/queries.ts';
import { namesOfRecords } from '#projections/log-book/queries.ts';
import type { Page, View } from '#projections/views/view.ts';

const scopeOf = ({ log, account: { accountId } }: View['caller']) => ({ log, accountId });
type SetCheck = Awaited<ReturnType<typeof checksOf>>[number];

/** What a screen needs to know of a check, in the language of the reader; `count` null: it is off. */
const described = (
  { check, setting, setBy }: SetCheck,
  count: number | null,
  names: ReadonlyMap<number, string>,
  language: ScreenLanguage,
) => ({
  checkId: check.id,
  name: check.name[language],
  about: check.about[language],
  watchesPersons: check.watchesPersons ?? false,
  isOn: setting.isOn,
  purpose: setting.purpose,
  count,
  limitLabel: check.limit?.label[language] ?? null,
  limitUnit: check.limit?.unit[language] ?? null,
  limits: Object.entries(setting.limits).map(([name, value]) => ({ name, value })),
  setBy: setBy ? (names.get(setBy.userId) ?? '') : null,
  setOn: setBy?.on ?? null,
});

/** The checks of an account with how much each found in a period. */
export const checksWithCounts = async ({ core: { db }, caller, language }: View, period: Period) => {
  const scope = scopeOf(caller);
  const sets = await checksOf(db, scope);
  const [counts, names] = await Promise.all([
    findingCounts(db, scope, sets, period),
    namesOfUsers(
      db,
      sets.flatMap(({ setBy }) => (setBy ? [setBy.userId] : [])),
    ),
  ]);
  return sets.map((set) => described(set, counts.get(set.check.id) ?? null, names, language));
};

/** A page of what one check found, and the check; null where there is no such check. One that is off found nothing. */
export const findingsOf = async (
  { core: { db }, caller, language }: View,
  checkId: string,
  period: Period,
  page: Page,
) => {
  const scope = scopeOf(caller);
  const set = (await checksOf(db, scope)).find(({ check }) => check.id === checkId);
  if (!set) return null;
  const { rows, total } = set.setting.isOn
    ? await findingsPage(db, scope, set, period, page)
    : { rows: [], total: 0 };
  const recordsIn = (log: number) => rows.flatMap((row) => (row.log === log ? [row.record] : []));
  const logs = [...new Set(rows.map(({ log }) => log))];
  const [names, ...subjects] = await Promise.all([
    namesOfUsers(db, [...rows.map((row) => row.user_id), ...(set.setBy ? [set.setBy.userId] : [])]),
    ...logs.map((log) => namesOfRecords(db, log, recordsIn(log), language)),
  ]);
  const data = rows.map(({ log, position, part, found_at, user_id, record, values, action }) => ({
    key: `${log}-${position}-${part}`,
    foundAt: found_at,
    userName: names.get(user_id) ?? '',
    record,
    recordName: subjects[logs.indexOf(log)]?.get(record) ?? record,
    sentence: set.check.says(values)[language],
    actionKey: `${log}-${action ?? position}`,
  }));
  return { check: described(set, set.setting.isOn ? total : null, names, language), data, total };
};
