import { setUp } from '#api/set-up/contract.ts';
import { implementPublic, success } from '#api/http/implement.ts';
import type { AccountRefusal } from '#domain/account/account.ts';
import { setUpInstallation } from '#application/accounts/set-up.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export const setUpRoutes = [
  implementPublic(setUp, async ({ core, address, commandId, correlationId }, { code, ...wanted }) => {
    const { setUpCode, attempts } = core;
    const attempt = await attempts.begin([`set-up ${address}`]);
    const making =
      attempt && setUpCode?.redeem(code, () => setUpInstallation(core, { commandId, correlationId }, wanted));
    if (!making) return refuse<AccountRefusal>('set-up-code-wrong');
    await making;
    await attempts.succeeded(attempt);
    return success;
  }),
];
