import * as contract from '#api/mandates/contract.ts';
import {
  makeMandate,
  deleteMandate,
  requestMandateSignature,
  requestAllMandateSignatures,
  signMandate,
} from '#application/customer/mandate.ts';
import { implement, implementCommand, success } from '#api/http/implement.ts';

export const mandateRoutes = [
  implementCommand(contract.makeMandate, makeMandate),
  implementCommand(contract.deleteMandate, deleteMandate),
  implementCommand(contract.requestMandateSignature, requestMandateSignature),
  implement(contract.requestAllMandateSignatures, async ({ core, actor }) => ({
    ...success,
    count: await requestAllMandateSignatures(core, actor),
  })),
  implementCommand(contract.signMandate, signMandate),
];
