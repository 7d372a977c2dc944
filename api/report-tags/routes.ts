import { lookupReportTags, mostTagsFound } from '#api/report-tags/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { type Call, implementData } from '#api/http/implement.ts';
import { reportedAccounts } from '#api/http/reported-accounts.ts';
import { idsAmong, type ReportTag, valuesOf } from '#domain/report/tag.ts';
import type { Role } from '#domain/kernel/role.ts';
import { findReportTags } from '#projections/report-tags/queries.ts';

const maySee = (role: Role) => mayCall(lookupReportTags, role);

/** Where tags are looked for: of accounts among all that the caller may see, of the rest in those of the report. */
const accountsToSearch = (call: Call, type: ReportTag['type'], tags: readonly ReportTag[]) => {
  if (type !== 'account') return reportedAccounts(call, idsAmong(valuesOf(tags, 'account')), maySee);
  const ids = call.caller.user.memberships.flatMap(({ accountId, roles: [role] }) =>
    role !== undefined && maySee(role) ? [accountId] : [],
  );
  return reportedAccounts(call, ids, maySee);
};

export const reportTagRoutes = [
  implementData(lookupReportTags, async (call, { type, query, tags }) => {
    const found = await findReportTags(call.core.db, accountsToSearch(call, type, tags), {
      type,
      question: query,
      picked: valuesOf(tags, type),
      limit: mostTagsFound,
      language: call.language,
    });
    return found.map((choice) => ({ type, ...choice }));
  }),
];
