import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  Instant,
  NullableInstant,
  orNull,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
} from '#api/contract/wire.ts';
import { file, personal } from '#api/dossier/contract.ts';
import { dossierStates } from '#domain/dossier/about.ts';

const { operation, fileOperation } = operationsFor(['ADMIN']);

/**
 * Ours: asks for a dossier that is made in the background, of one record or of a period, and kept for some days. It
 * records nothing in the log.
 */
export const askDossier = operation('askDossier', 'POST dossiers', {
  asksCode: true,
  changes: false,
  summary: 'Ask for a dossier that is made in the background',
  example: { customer_id: 401 },
  answers: 'problem',
  request: {
    orderId: ['order_id', orNull(WireId)],
    customerId: ['customer_id', orNull(WireId)],
    from: orNull(Day),
    to: orNull(Day),
    personal,
  },
  response: inData(byId('dossierId')),
});

/** Ours: those of the account that were asked for, the newest first. */
export const dossierList = operation('dossierList', 'GET dossiers', {
  summary: 'Dossiers that are made in the background, and those that can be fetched',
  response: {
    data: z.array(
      renamed({
        dossierId: RecordId,
        /** What it is about, in the language of the reader. */
        title: Text,
        isOpened: ['opened', Flag],
        state: z.enum(dossierStates),
        done: Whole,
        steps: Whole,
        events: Whole,
        bytes: Whole,
        /** Why it failed, for people; empty otherwise. */
        reason: Text,
        askedBy: ['asked_by', Text],
        askedAt: ['asked_at', Instant],
        until: NullableInstant,
      }),
    ),
  },
});
export type ListedDossier = ResponseOf<typeof dossierList>['data'][number];

/** Ours. */
export const dossierFile = fileOperation('dossierFile', 'GET dossiers/{id}', {
  asksCode: true,
  summary: 'A dossier that was made in the background',
  file,
  request: byId('dossierId'),
});

/** Ours: stops one that is being made, and removes one that is ready. */
export const removeDossier = operation('removeDossier', 'POST dossiers/remove', {
  changes: false,
  summary: 'Stop or remove a dossier',
  answers: 'problem',
  request: byId('dossierId'),
});
