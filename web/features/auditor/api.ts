import { auditChecks } from '#api/findings/contract.ts';
import { logBookSince } from '#api/log-book/actions-contract.ts';
import {
  checkProof,
  logBookCsv,
  logBookProof,
  logBookProofCsv,
  signedHeads,
  signedHeadsFile,
} from '#api/log-book/contract.ts';
import { csv, defineCalls, pdf, query } from '#web/lib/api.ts';

export const {
  useRoomChecksQuery,
  useRoomSinceQuery,
  useRoomDaysQuery,
  useRoomHeadsQuery,
  useLazyCheckProofQuery,
  useLazyRoomLogQuery,
  useLazyRoomDaysFileQuery,
  useLazyRoomHeadsFileQuery,
} = defineCalls({
  roomChecks: query(auditChecks),
  roomSince: query(logBookSince),
  roomDays: query(logBookProof),
  roomHeads: query(signedHeads),
  checkProof: query(checkProof, { keepUnusedDataFor: 0 }),
  roomLog: csv(logBookCsv),
  roomDaysFile: csv(logBookProofCsv),
  roomHeadsFile: pdf(signedHeadsFile),
});
