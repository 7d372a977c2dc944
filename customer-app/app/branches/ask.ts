import type { RequestOf } from '#api/contract/operation.ts';
import type { placeCustomerOrder } from '#api/customer-app/contract.ts';
import type { Client } from '#customer-app/app/client.ts';
import { branchCalls } from '#customer-app/app/branches/calls.ts';

/** Sends a basket for approval, under its id, as it would be placed. */
export const ask = async (
  client: Client,
  { lines, deliveryDate, note, orderer, phone, shownIncl }: RequestOf<typeof placeCustomerOrder>,
  basketId: string,
) => {
  const request = { lines, deliveryDate, note, orderer, phone, shownIncl };
  const answer = await client.call(branchCalls.askApproval, request, basketId);
  if ('data' in answer) client.outdate(['Approval']);
  return answer;
};
