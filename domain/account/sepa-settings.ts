import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { painFormats } from '#domain/sepa/kind.ts';

const collecting = settingGroup('direct-debit', message('Incasso', 'Direct debit'));

/** How invoices are collected by files for the bank; the creditor ID stands with the e-invoice, for both. */
export const sepaSettings = {
  painFormat: collecting.choice('pain_format', message('Incassobestand', 'Direct debit file'), painFormats, {
    hint: message('Vraag uw bank welke zij neemt', 'Ask your bank which one it takes'),
  }),
  preNotification: collecting.choice(
    'pre_notification',
    message('Vooraankondiging van een incasso', 'Pre-notification of a direct debit'),
    {
      mail: message('per mail, als de incasso wordt gemaakt', 'by mail, when the batch is made'),
      invoice: message('op de factuur', 'on the invoice'),
    },
  ),
  givesMandatesInApp: collecting.flag(
    'mandates_in_app',
    message('Klanten machtigen zelf in de app', 'Customers give a mandate themselves in the app'),
    {
      hint: message(
        'Met een eerste online betaling; daarna incasseert de betaalprovider bij hen',
        'With a first online payment; from then on the payment provider collects from them',
      ),
    },
  ),
  preNotificationDays: collecting.number(
    'pre_notification_days',
    message('Termijn van de vooraankondiging', 'Term of the pre-notification'),
    { schema: z.int().min(1).max(30), suffix: message('dagen', 'days') },
    {
      initial: 14,
      hint: message(
        'Veertien, tenzij u met uw klanten minder afsprak',
        'Fourteen, unless you agreed on fewer with your customers',
      ),
    },
  ),
};
