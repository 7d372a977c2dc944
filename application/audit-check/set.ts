import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import {
  auditCheck,
  auditCheckIdOf,
  type AuditCheckSetting,
  type JudgedCheck,
} from '#domain/audit-check/audit-check.ts';

/** Sets limits of a check, or whether it is on. Refuses audit-check-limit, audit-check-purpose. */
export const setAuditCheck = (
  core: Needs<'handle'>,
  actor: Actor,
  { check, to }: { check: JudgedCheck; to: AuditCheckSetting },
) =>
  decideOne(core, actor, auditCheck, auditCheckIdOf(actor.accountId, check.checkId), {
    type: 'SetAuditCheck',
    check,
    to,
  });
