import * as contract from '#api/findings/contract.ts';
import { implementChange, implementView } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { setAuditCheck } from '#application/audit-check/set.ts';
import { judgedOf } from '#projections/findings/queries.ts';
import { checksWithCounts, findingsOf } from '#projections/views/findings.ts';

export const findingRoutes = [
  implementView(contract.auditChecks, async (call, period) => ({
    data: await checksWithCounts(call, period),
  })),

  implementView(
    contract.auditFindings,
    async (call, { checkId, from, to, ...page }) =>
      (await findingsOf(call, checkId, { from, to }, page)) ?? refuse('audit-check-not-found'),
  ),

  implementChange(contract.setAuditCheck, ({ core, actor }, { checkId, limits, isOn, purpose }) => {
    const check = judgedOf(checkId) ?? refuse('audit-check-not-found');
    // D-65
    const unknown = limits.filter(({ name }) => !Object.hasOwn(check.limits, name));
    if (unknown.length > 0) return refuse('audit-check-limit', { unknown: unknown.map(({ name }) => name) });
    const named = Object.fromEntries(limits.map(({ name, value }) => [name, value]));
    return setAuditCheck(core, actor, { check, to: { limits: named, isOn, purpose } });
  }),
];
