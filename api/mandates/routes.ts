import * as contract from '#api/mandates/contract.ts';
import {
  makeMandate,
  deleteMandate,
  requestMandateSignature,
  requestAllMandateSignatures,
  signMandate,
} from '#application/customer/mandate.ts';
import { implement } from '#api/http/implement.ts';

const done = { data: 1 as const };

export const mandateRoutes = [
  implement(contract.makeMandate, async (wanted, { core, by, recorded }) => {
    recorded(await makeMandate(core, by, wanted));
    return done;
  }),
  implement(contract.deleteMandate, async (request, { core, by, recorded }) => {
    recorded(await deleteMandate(core, by, request));
    return done;
  }),
  implement(contract.requestMandateSignature, async (request, { core, by, recorded }) => {
    recorded(await requestMandateSignature(core, by, request));
    return done;
  }),
  implement(contract.requestAllMandateSignatures, async (_, { core, by }) => ({
    ...done,
    count: await requestAllMandateSignatures(core, by),
  })),
  implement(contract.signMandate, async (request, { core, by, recorded }) => {
    recorded(await signMandate(core, by, request));
    return done;
  }),
];
