import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { leastMonths, type RetentionKind } from '#domain/kernel/retention.ts';

/** What is forgotten comes back never, so it is for ADMIN, and off to begin with. */
const keeping = settingGroup('basics', message('Bewaartermijnen', 'Retention'), { changes: ['ADMIN'] });
const months = message('maanden', 'months');
const mostMonths = 600;
const within = (least: number, most: number) => (value: number) =>
  value >= least && value <= most
    ? undefined
    : message(`Vul ${least} tot en met ${most} in.`, `Enter ${least} to ${most}.`);
const term = (kind: RetentionKind, initial: number) => ({
  initial,
  check: within(leastMonths[kind], mostMonths),
});
const schema = z.int().min(0).max(10_000);

/** How long personal data is kept, and whether it is forgotten after that by itself. */
export const retentionSettings = {
  forgetsByItself: keeping.flag(
    'retention_on',
    message('Vergeet na de termijn vanzelf', 'Forget by itself after the term'),
    {
      hint: message(
        'Elke dag. Wat vergeten is komt niet terug; zie eerst Bewaartermijnen onder Rapporten',
        'Each day. What is forgotten does not come back; look at Retention under Reports first',
      ),
    },
  ),
  keepsCustomers: keeping.number(
    'retention_customer',
    message('Klanten na hun laatste order of factuur', 'Customers after their last order or invoice'),
    { schema, suffix: months },
    {
      ...term('customer', 84),
      hint: message('Volgens de wet 7 jaar: 84 maanden', 'By law 7 years: 84 months'),
    },
  ),
  keepsProspects: keeping.number(
    'retention_prospect',
    message('Relaties die nooit iets bestelden', 'Prospects that never ordered'),
    { schema, suffix: months },
    term('prospect', 24),
  ),
  keepsGuests: keeping.number(
    'retention_guest',
    message('Gasten na hun reservering', 'Guests after their booking'),
    { schema, suffix: months },
    term('guest', 12),
  ),
  /** (ours) The law asks for no term of these two. */
  keepsBaskets: keeping.number(
    'retention_basket',
    message('Winkelmandjes van de klantapp', 'Carts of the customer app'),
    { schema, suffix: months },
    { initial: 12, check: within(1, mostMonths) },
  ),
  keepsMails: keeping.number(
    'retention_mail',
    message('Teksten van mails', 'Texts of mails'),
    { schema, suffix: months },
    {
      initial: 84,
      check: within(1, mostMonths),
      hint: message(
        'Facturen en andere documenten blijven; alleen de mail zelf verdwijnt uit de lijst',
        'Invoices and other documents stay; the mail itself alone goes from the list',
      ),
    },
  ),
  /** (ours) A row of the access log that is older goes by itself; the law asks for no term. */
  accessLogMonths: keeping.number(
    'access_log_months',
    message('Toegangslog', 'Access log'),
    { schema, suffix: months },
    {
      initial: 12,
      check: within(1, 84),
      hint: message(
        'Wie inlogde, keek en downloadde; wat ouder is, verdwijnt vanzelf',
        'Who signed in, looked and downloaded; what is older goes by itself',
      ),
    },
  ),
};
