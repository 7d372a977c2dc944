import { sql } from 'kysely';
import { type AuditCheckSetting, initialSetting, type JudgedCheck } from '#domain/audit-check/audit-check.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { mostCounted } from '#domain/kernel/paging.ts';
import { type Check, limitsOf } from '#projections/findings/check.ts';
import { checkOf, checks } from '#projections/findings/checks.ts';
import type { FindingTables } from '#projections/findings/table.ts';
import { allOf, inScope, type Page, rowsOf, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** Days on the calendar in Amsterdam, both included; null asks nothing. */
export type Period = { from: CalendarDate | null; to: CalendarDate | null };

/** As the decider of its settings sees a check. */
const judged = ({ id, name, watchesPersons, limit }: Check): JudgedCheck => ({
  checkId: id,
  name,
  watchesPersons: watchesPersons ?? false,
  limits: limitsOf({ ...(limit && { limit }) }),
});

/** A check by its id, as the decider of its settings sees it; null where there is none. */
export const judgedOf = (checkId: string) => {
  const found = checkOf(checkId);
  return found ? judged(found) : null;
};

/** Each check with how the account set it, in order. */
export const checksOf = async (db: Db, scope: Scope) => {
  const set = await select(db, 'audit_check', ['check_id', 'setting', 'set_by'], inScope(scope));
  return checks.map((check) => {
    const own = set.find(({ check_id }) => check_id === check.id);
    const initial = initialSetting(judged(check));
    const setting: AuditCheckSetting = own
      ? { ...own.setting, limits: { ...initial.limits, ...own.setting.limits } }
      : initial;
    return { check, setting, setBy: own?.set_by ?? null };
  });
};
type SetCheck = Awaited<ReturnType<typeof checksOf>>[number];

const midnight = (day: CalendarDate) => sql`(${day}::date)::timestamp at time zone 'Europe/Amsterdam'`;

/** That a finding is beyond the limit of the account; where roles have their own, beyond that of who did it. */
const isBeyond = ({ check: { limit }, setting: { limits } }: SetCheck, accountId: number) => {
  if (!limit) return null;
  const compared = (value: number) =>
    limit.finds === 'above' ? sql`measure > ${value}` : sql`measure <= ${value}`;
  if (!limit.roles) return compared(limits['limit']!);
  const ofRoles = Object.keys(limit.roles).map(
    (role) => sql`(roles[1] = ${role} and ${compared(limits[role]!)})`,
  );
  return sql`exists (select from membership where membership.user_id = finding.user_id
    and membership.account_id = ${accountId} and (${sql.join(ofRoles, sql` or `)}))`;
};

const found = ({ log, accountId }: Scope, set: SetCheck, { from, to }: Period) =>
  allOf([
    sql`finding.account_id = ${accountId} and check_id = ${set.check.id} and finding.log in (${log}, 0)`,
    from && sql`found_at >= ${midnight(from)}`,
    to && sql`found_at < ${midnight(addDays(to, 1))}`,
    isBeyond(set, accountId),
  ]);

/** How much each check found in a period, counted up to 10,000; null of one that is off. */
export const findingCounts = async (db: Db, scope: Scope, sets: readonly SetCheck[], period: Period) => {
  const counted = sets
    .filter(({ setting }) => setting.isOn)
    .map(
      (set) => sql`select ${set.check.id}::text as id, (select count(*) from
        (select from finding where ${found(scope, set, period)} limit ${mostCounted + 1}) counted) as count`,
    );
  const rows = await rowsOf(db, sql<{ id: string; count: number }>`${sql.join(counted, sql` union all `)}`);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

type Row = Pick<
  FindingTables['finding'],
  'log' | 'position' | 'part' | 'found_at' | 'user_id' | 'record' | 'values'
> & { action: number | null };

/** A page of what one check found, the newest first, each with the first position of the action it was part of. */
export const findingsPage = async (
  db: Db,
  scope: Scope,
  set: SetCheck,
  period: Period,
  { skip, take }: Page,
) => {
  const condition = found(scope, set, period);
  const [rows, [all]] = await Promise.all([
    rowsOf(
      db,
      sql<Row>`select log, position, part, found_at, user_id, record, "values",
          (select max(log_action.position) from log_action
            where log_action.log = finding.log and log_action.position <= finding.position) as action
        from finding where ${condition} order by found_at desc, position desc, part
        offset ${skip} limit ${take}`,
    ),
    rowsOf(
      db,
      sql<{ total: number }>`select count(*) as total from
        (select from finding where ${condition} limit ${mostCounted + 1}) counted`,
    ),
  ]);
  return { rows, total: all!.total };
};
