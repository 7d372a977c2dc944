import type { RequestOf } from '#api/contract/operation.ts';
import type { punchOutBasket } from '#api/customer-app-pages/contract.ts';
import type { Client } from '#customer-app/app/client.ts';
import { keepLeaving } from '#customer-app/app/leaving.ts';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import type { ApiError } from '#web/lib/request.ts';

/** Opens the page that sends these wines to the purchasing system, below the address `base`; why not, if it cannot. */
export const goToPurchasing = async (
  client: Client,
  lines: RequestOf<typeof punchOutBasket>['lines'],
  base: string,
): Promise<ApiError | null> => {
  const answer = await client.call(pageCalls.appPunchOut, { hook: undefined, lines });
  if ('error' in answer) return answer.error;
  const { action, fields, pass } = answer.data.data;
  keepLeaving({ action, fields });
  pageLoad.at(`${base}/inkoop/${pass}`);
  return null;
};
