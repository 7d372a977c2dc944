import {
  deleteMandate,
  makeMandate,
  requestAllMandateSignatures,
  requestMandateSignature,
  signMandate,
} from '#api/contract/mandates.ts';
import { implement } from '#api/http/implement.ts';

const done = { data: 1 as const };

export const mandateRoutes = [
  implement(makeMandate, async (wanted, { services, by, recorded }) => {
    recorded(await services.mandates.make(by, wanted));
    return done;
  }),
  implement(deleteMandate, async (request, { services, by, recorded }) => {
    recorded(await services.mandates.delete(by, request));
    return done;
  }),
  implement(requestMandateSignature, async (request, { services, by, recorded }) => {
    recorded(await services.mandates.requestSignature(by, request));
    return done;
  }),
  implement(requestAllMandateSignatures, async (_, { services, by }) => ({
    ...done,
    count: await services.mandates.requestAllSignatures(by),
  })),
  implement(signMandate, async (request, { services, by, recorded }) => {
    recorded(await services.mandates.sign(by, request));
    return done;
  }),
];
