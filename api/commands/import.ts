import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { fileNamed, rowsPrinter } from '#api/commands/command-line.ts';
import { compose } from '#api/compose/compose.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import { createLogger } from '#api/start/logger.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { ImportKind, importKindNames } from '#domain/import/kind.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import * as words from '#api/commands/words.nl.ts';

const usage = words.importUsage(ImportKind.options);

const options = {
  as: { type: 'string' },
  account: { type: 'string', default: '1' },
  map: { type: 'string', multiple: true, default: [] as string[] },
  update: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;
/** What the installation does of itself is done by nobody. */
const nobody = 0;

const wanted = () => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const kind = ImportKind.safeParse(values.as);
    const [file] = positionals;
    if (!kind.success || file === undefined || positionals.length > 1) throw new StartFailure(usage);
    return { ...values, kind: kind.data, file: fileNamed(file), accountId: Number(values.account) };
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(usage);
  }
};

/** npm run import -- FILE --as KIND: moves a file in as the screen does, and prints every problem by row. */
await runCommand(async (urls, { eventStoreUrl }) => {
  const { file, kind, accountId, map, update, 'dry-run': isDry } = wanted();
  const content = await fs.readFile(file).catch(() => {
    throw new StartFailure(words.importUnreadable(file));
  });
  const application = await compose({ ...urls, eventStoreUrl, logger: createLogger('warn') });
  try {
    await application.runner.start();
    await application.core.directory.refresh();
    const { moveIn, directory } = application.core;
    const account = directory.account(accountId);
    if (!account) throw new StartFailure(words.noSuchAccount(accountId));
    const by = () => ({
      log: account.log,
      accountId,
      userId: nobody,
      onBehalfOf: null,
      commandId: randomUUID(),
      correlationId: randomUUID(),
      screen: null,
    });
    const { importId } = await moveIn.upload(by(), { kind, name: path.basename(file), content });
    const { header, mapping, columns } = await moveIn.layout(await moveIn.job(by(), importId));
    const changed = [...mapping];
    for (const word of map) {
      const [from = '', to = ''] = word.split('=');
      const at = header.indexOf(from);
      if (at < 0 || (to !== '' && !columns.some(({ name }) => name === to)))
        throw new StartFailure(
          words.mapWrong(
            word,
            header,
            columns.map(({ name }) => name),
          ),
        );
      for (const [index, column] of changed.entries()) if (column === to) changed[index] = null;
      changed[at] = to || null;
    }
    await moveIn.prepare(by(), { importId, how: {}, mapping: changed, updatesExisting: update });
    const { rows, counts } = await moveIn.check(await moveIn.job(by(), importId), true);
    for (const { number, problems } of rows)
      for (const { severity, message } of problems)
        console.log(words.rowProblem(number, severity, message.nl));
    console.log(words.rowsChecked(rows.length, importKindNames[kind].many.nl, counts));
    if (isDry) return counts.refused === 0 ? 0 : 1;
    await moveIn.start(by(), importId);
    const print = rowsPrinter(console.log);
    const done = application.importWorker.idle();
    let isOver = false;
    void done.then(() => (isOver = true));
    while (!isOver) {
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1_000))]);
      print(words.importing, (await moveIn.job(by(), importId)).handled, isOver);
    }
    const { state, counts: came } = await moveIn.job(by(), importId);
    console.log(words.rowsImported(came));
    return state === 'done' ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) throw new StartFailure(refusalOf(error.code).text.nl);
    throw error;
  } finally {
    await application.stop();
  }
});
