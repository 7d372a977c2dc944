import { jsonIn, send } from '#application/adapters/shared/http.ts';
import { CarrierSaysNo } from '#application/ports/carriers.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** Calls a carrier that speaks JSON. Throws `CarrierSaysNo`, in its own words, where it says no. */
export const callCarrier = async (
  name: string,
  address: string,
  request: Parameters<typeof send>[1],
  saidIn: (content: unknown) => string,
) => {
  const answer = await send(address, request);
  if (answer.ok) return answer;
  const said = saidIn(await jsonIn(answer));
  if (answer.status < 500 && ![408, 429].includes(answer.status))
    throw new CarrierSaysNo(said || keptSentence('shipmentRefused', { system: name, status: answer.status }));
  throw new Error(`${name} answers ${answer.status}`);
};

/**
 * The PDF of a label, as a carrier gives it. Throws `CarrierSaysNo` for anything else, such as a page that answers with
 * 200 in its place: kept as a label it could not be printed, nor could those that are printed with it.
 */
export const labelOf = <Bytes extends Uint8Array>(name: string, file: Bytes): Bytes => {
  // what stands before it is allowed by the standard
  if (!Buffer.from(file.subarray(0, 1024)).includes('%PDF-'))
    throw new CarrierSaysNo(keptSentence('noLabel', { system: name }));
  return file;
};
