import * as contract from '#api/mandates/contract.ts';
import {
  changeMandateTerms,
  collectByBank,
  collectByProvider,
  keepMandatePaper,
  makeMandate,
  deleteMandate,
  requestMandateSignature,
  requestAllMandateSignatures,
  signMandate,
} from '#application/customer/mandate.ts';
import { implement, implementChange, implementCommand, implementFile, success } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { customersOf } from '#projections/views/view.ts';
import { customerStateById } from '#projections/customers/queries.ts';

export const mandateRoutes = [
  implementCommand(contract.makeMandate, makeMandate),
  implementCommand(contract.deleteMandate, deleteMandate),
  implementCommand(contract.requestMandateSignature, requestMandateSignature),
  implement(contract.requestAllMandateSignatures, async ({ core, actor }) => ({
    ...success,
    count: await requestAllMandateSignatures(core, actor),
  })),
  implementCommand(contract.signMandate, signMandate),
  implementCommand(contract.changeMandateTerms, changeMandateTerms),
  implementCommand(contract.collectBy, (core, actor, { customerId, by }) =>
    (by === 'provider' ? collectByProvider : collectByBank)(core, actor, { customerId }),
  ),
  implementChange(contract.keepMandatePaper, ({ core, actor }, { data, ...paper }) =>
    keepMandatePaper(core, actor, { ...paper, bytes: Buffer.from(data, 'base64') }),
  ),
  implementFile(contract.mandatePaper, async ({ core, caller: { account } }, { customerId }) => {
    const state = await customerStateById(core.db, customersOf(account), customerId);
    const paper = state?.mandate?.paper;
    const blob = paper ? await core.blobs.get(paper.sha256) : null;
    if (!paper || !blob) return refuse('mandate-paper-not-found');
    const extension = blob.type.replace(/.*\//, '').replace('jpeg', 'jpg');
    return { name: `mandaat-${state.record.number}.${extension}`, content: blob.bytes, type: blob.type };
  }),
];
