import { auditChecks, auditFindings, setAuditCheck } from '#api/findings/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const { useAuditChecksQuery, useAuditFindingsQuery, useSetAuditCheckMutation } = defineCalls({
  auditChecks: query(auditChecks),
  auditFindings: query(auditFindings),
  setAuditCheck: mutation(setAuditCheck, { invalidatesTags: ['LogBook'] }),
});
