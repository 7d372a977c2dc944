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
  implement(contract.makeMandate, async (wanted, { core, actor, recorded }) => {
    recorded(await makeMandate(core, actor, wanted));
    return done;
  }),
  implement(contract.deleteMandate, async (request, { core, actor, recorded }) => {
    recorded(await deleteMandate(core, actor, request));
    return done;
  }),
  implement(contract.requestMandateSignature, async (request, { core, actor, recorded }) => {
    recorded(await requestMandateSignature(core, actor, request));
    return done;
  }),
  implement(contract.requestAllMandateSignatures, async (_, { core, actor }) => ({
    ...done,
    count: await requestAllMandateSignatures(core, actor),
  })),
  implement(contract.signMandate, async (request, { core, actor, recorded }) => {
    recorded(await signMandate(core, actor, request));
    return done;
  }),
];
