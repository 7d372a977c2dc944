import { setUp } from '#api/set-up/contract.ts';
import { implementPublic, success } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { setUpInstallation } from '#application/accounts/set-up.ts';
import { networkOf } from '#domain/kernel/ip-address.ts';

export const setUpRoutes = [
  implementPublic(setUp, async ({ core, address, commandId, correlationId }, { code, ...wanted }) => {
    const { setUpCode, attempts } = core;
    const attempt = await attempts.begin([`set-up ${networkOf(address)}`]);
    const making =
      attempt && setUpCode?.redeem(code, () => setUpInstallation(core, { commandId, correlationId }, wanted));
    if (!making) return refuse('set-up-code-wrong');
    const { position } = await making;
    await attempts.succeeded(attempt);
    // who made it signs in next, on pages that no longer lead to the set-up
    await core.waitFor(position);
    return success;
  }),
];
