import { randomUUID } from 'node:crypto';
import { runCommand } from '#api/commands/run-command.ts';
import { compose } from '#api/compose/compose.ts';
import { createLogger } from '#api/start/logger.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { resetByOperator } from '#application/accounts/second-factor.ts';
import * as words from '#api/commands/words.nl.ts';

/** npm run reset-code -- NAME: who has that login name signs in by password alone, until it sets up a code again. */
await runCommand(async (urls, { eventStoreUrl }) => {
  const [username, ...others] = process.argv.slice(2);
  if (username === undefined || others.length > 0) throw new StartFailure(words.resetCodeUsage);
  const application = await compose({ ...urls, eventStoreUrl, logger: createLogger('warn') });
  try {
    await application.runner.start();
    await application.runner.waitFor(await application.store.heads(), 60_000);
    const user = await application.core.directory.userByName(username);
    if (!user?.secondFactor) throw new StartFailure(words.noCodeOf(username));
    await resetByOperator(application.core, user, randomUUID());
    console.log(words.codeWasReset(username));
    return 0;
  } finally {
    await application.stop();
  }
});
