import { Readable } from 'node:stream';
import * as asked from '#api/dossier/asked-contract.ts';
import * as contract from '#api/dossier/contract.ts';
import { dossierArchive, dossierTitle } from '#api/dossier/files.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import {
  type Call,
  type FileAnswer,
  implement,
  implementData,
  implementFile,
  implementView,
  success,
} from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount } from '#api/http/scope.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { AskedDossier } from '#application/ports/dossiers.ts';
import { type DossierOf, mostDossiers } from '#domain/dossier/about.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { dossierRecord } from '#projections/views/dossier.ts';

const streamed = (name: string, archive: AsyncIterable<Uint8Array>): FileAnswer => ({
  name,
  content: Readable.toWeb(Readable.from(archive)) as ReadableStream<Uint8Array>,
});

/** The dossier as an archive that is made while it is sent. */
const dossierOf = async (call: Call, of: DossierOf, personal: 'sealed' | 'opened'): Promise<FileAnswer> => {
  const { fileName, archive } = await dossierArchive(call, { of, isOpened: personal === 'opened' });
  return streamed(fileName, archive);
};

type Asked = {
  orderId: number | null;
  customerId: number | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
};
/** One record, or a period. Refuses dossier-not-clear. */
const askedAbout = ({ orderId, customerId, from, to }: Asked): DossierOf => {
  const isPeriod = from !== null || to !== null;
  if (Number(orderId !== null) + Number(customerId !== null) + Number(isPeriod) !== 1)
    return refuse('dossier-not-clear');
  if (orderId !== null) return { kind: 'order', orderId };
  if (customerId !== null) return { kind: 'customer', customerId };
  return from === null || to === null ? refuse('dossier-not-clear') : { kind: 'period', from, to };
};

/** One that was asked for in the account. Refuses dossier-not-found. */
const findAsked = async (call: Call, dossierId: number): Promise<AskedDossier> =>
  (await call.core.dossiers.find(ofAccount(call), dossierId)) ?? refuse('dossier-not-found');

/** As it is listed, in the language of the reader. */
const listedOf =
  ({ language }: Call, names: ReadonlyMap<number, string>) =>
  ({ of, number, reason, userId, ...row }: AskedDossier) => ({
    ...row,
    title: dossierTitle(language, of, number),
    reason: reason && refusalOf(reason).text[language],
    askedBy: names.get(userId) ?? '',
  });

export const dossierRoutes = [
  implementFile(contract.orderDossier, (call, { orderId, personal }) =>
    dossierOf(call, { kind: 'order', orderId }, personal),
  ),
  implementFile(contract.customerDossier, (call, { customerId, personal }) =>
    dossierOf(call, { kind: 'customer', customerId }, personal),
  ),
  implementFile(contract.periodDossier, (call, { from, to, personal }) =>
    dossierOf(call, { kind: 'period', from, to }, personal),
  ),

  implementData(asked.askDossier, async (call, { personal, ...wanted }) => {
    const { core, actor, caller, language } = call;
    const of = askedAbout(wanted);
    const { number } = await dossierRecord(call, of);
    const dossierId = idFrom(actor.commandId, 'dossier');
    const about = { of, number, language, isOpened: personal === 'opened', role: caller.role };
    const by = { ...ofAccount(call), userId: actor.userId, askedAt: core.clock.now() };
    const isAsked = await core.dossiers.ask({ ...about, ...by, dossierId }, mostDossiers);
    return isAsked ? { dossierId } : refuse('dossiers-too-many');
  }),

  implementView(asked.dossierList, async (call) => {
    const rows = await call.core.dossiers.list(ofAccount(call));
    const ids = rows.map(({ userId }) => userId);
    return { data: rows.map(listedOf(call, await namesOfUsers(call.core.db, ids))) };
  }),

  implementFile(asked.dossierFile, async (call, { dossierId }) => {
    const { of, state, fileName, until } = await findAsked(call, dossierId);
    const isOver = until !== null && until <= call.core.clock.now();
    if (state === 'gone' || isOver) return refuse('dossier-not-found');
    if (state !== 'ready') return refuse('dossier-not-ready');
    if (of.kind === 'order') call.lookedAt = { type: 'salesOrder', id: of.orderId };
    if (of.kind === 'customer') call.lookedAt = { type: 'customer', id: of.customerId };
    return streamed(fileName, call.core.dossiers.pieces(dossierId));
  }),

  implement(asked.removeDossier, async (call, { dossierId }) => {
    await findAsked(call, dossierId);
    await call.core.dossiers.remove(ofAccount(call), dossierId);
    return success;
  }),
];
