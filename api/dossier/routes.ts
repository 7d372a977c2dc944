import { Readable } from 'node:stream';
import * as contract from '#api/dossier/contract.ts';
import { dossierFiles, inLanguages } from '#api/dossier/files.ts';
import { type Call, type FileAnswer, implementFile } from '#api/http/implement.ts';
import { zipped } from '#api/http/zip.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { type DossierContent, dossierContent, type DossierOf } from '#projections/views/dossier.ts';
import { printedNow } from '#projections/views/letterhead.ts';

const titleOf = ({ language }: Call, of: DossierOf, { number }: DossierContent) => {
  const { titles } = inLanguages[language];
  const { dateText } = formatsIn(language);
  return of.kind === 'period' ? titles.period(dateText(of.from), dateText(of.to)) : titles[of.kind](number);
};

/** The dossier as an archive that is made while it is sent; what is wrong with the question is refused before it begins. */
const dossierOf = async (call: Call, of: DossierOf, personal: 'sealed' | 'opened'): Promise<FileAnswer> => {
  const { core, caller, language } = call;
  const content = await dossierContent(call, of);
  const title = titleOf(call, of, content);
  const digests: { name: string; sha256: string }[] = [];
  const dossier = {
    core,
    of,
    content,
    language,
    title,
    isOpened: personal === 'opened',
    paper: await printedNow(call, caller.account, language),
    namesOf: (userIds: readonly number[]) => namesOfUsers(core.db, userIds),
  };
  const archive = zipped(dossierFiles(dossier, digests), (file) => digests.push(file));
  const name = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.zip`;
  return { name, content: Readable.toWeb(Readable.from(archive)) as ReadableStream<Uint8Array> };
};

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
];
