import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, Needs } from '#application/kernel/core.ts';
import { followUp } from '#application/kernel/id.ts';
import { account } from '#domain/account/account.ts';
import { numberFormatText, type NumberTemplate } from '#domain/invoice/number-format.ts';
import { numberSeries, numberSeriesIdOf } from '#domain/number-series/number-series.ts';

/**
 * Changes how the next invoices are numbered, and lets the count go on from `from`; null lets it be (INV-017 to
 * INV-019). The count stands in the log of the account, the setting in that of the accounts: the count rises
 * first, so that no number is given out twice whatever happens between. Refuses: number-may-only-rise,
 * account-not-found.
 */
export const changeNumberFormat = async (
  { handle }: Needs<'handle'>,
  actor: Actor,
  format: { template: NumberTemplate; prefix: string; from: number | null },
) => {
  const { accountId } = actor;
  const content = { type: 'ChangeNumberFormat', format };
  let from = format.from ?? 1;
  const counted = await handle(actor, content, async (work) => {
    const seriesId = numberSeriesIdOf('invoice', accountId);
    if (format.from === null) from = (await work.load(numberSeries, seriesId)) ?? 1;
    else
      await work.decide(numberSeries, seriesId, {
        type: 'StartNumberSeries',
        series: 'invoice',
        accountId,
        next: format.from,
      });
  });
  const to = numberFormatText({ ...format, from });
  const set = await handle(
    inInstallation(followUp(actor, ['number-format', actor.commandId])),
    content,
    async (work) => {
      // the name of a field is a text, and this one is a number
      const change = { field: '250', to } as never;
      await work.decide(account, accountId, { type: 'ChangeSetting', change });
    },
  );
  return { position: { ...counted.position, ...set.position } };
};
