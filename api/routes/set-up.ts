import { setUp } from '#api/contract/set-up.ts';
import { implementPublic } from '#api/http/implement.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export const setUpRoutes = [
  implementPublic(setUp, async ({ code, ...wanted }, { services, address, commandId, correlationId }) => {
    const { setUpCode, signInAttempts, setUpInstallation } = services;
    const keys = [`set-up ${address}`];
    if (await signInAttempts.isBlocked(keys)) return refuse<'set-up-code-wrong'>('set-up-code-wrong');
    if (!setUpCode?.fits(code)) {
      await signInAttempts.failed(keys);
      return refuse<'set-up-code-wrong'>('set-up-code-wrong');
    }
    await setUpInstallation({ commandId, correlationId }, wanted);
    setUpCode.used();
    return { data: 1 as const };
  }),
];
