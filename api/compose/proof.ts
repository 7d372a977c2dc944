import type { Parts } from '#api/compose/processes.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { linesFile } from '#application/adapters/kept-heads-file/file.ts';
import { postgresProcessStore } from '#application/adapters/process-store-postgres/process-store.ts';
import { httpTimeStamps } from '#application/adapters/time-stamp-http/time-stamps.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import { mailHeads } from '#application/proof/mail-heads.ts';
import { signHeads } from '#application/proof/sign-heads.ts';

/** Signs, stamps, writes down and mails the heads of the logs of the day, on one server at a time. */
export const openProof = ({ core, pool, store, leases, settings: { proof }, onFault }: Parts) => {
  if (proof === null) return async () => undefined;
  const { secrets, clock, outbox, facts, keptHeads: kept } = core;
  const stamps = proof.timestampUrl === null ? null : httpTimeStamps(proof.timestampUrl);
  const sign = signHeads({ store, kept, secrets, clock, stamps, file: linesFile(proof.file), onFault });
  const mail = mailHeads({ kept, outbox, facts, clock, processStore: postgresProcessStore(pool) });
  const round = async () => {
    if (!(await leases.hold('proof', installationLog))) return;
    try {
      await sign();
    } finally {
      await mail();
    }
  };
  const inTurn = serialByKey<'proof'>();
  return () => inTurn('proof', round);
};
