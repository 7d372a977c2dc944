import { setUp } from '#api/contract/set-up.ts';
import { implementPublic } from '#api/http/implement.ts';
import type { AccountRefusal } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export const setUpRoutes = [
  implementPublic(setUp, async ({ code, ...wanted }, { services, address, commandId, correlationId }) => {
    const { setUpCode, signInAttempts, setUpInstallation } = services;
    const attempt = await signInAttempts.begin([`set-up ${address}`]);
    const making =
      attempt && setUpCode?.redeem(code, () => setUpInstallation({ commandId, correlationId }, wanted));
    if (!making) return refuse<AccountRefusal>('set-up-code-wrong');
    await making;
    await signInAttempts.succeeded(attempt);
    return { data: 1 as const };
  }),
];
