import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { euro, Money } from '#domain/kernel/money.ts';

/** Who may write off how much is for ADMIN, and stands in the log. */
const small = settingGroup('reminders', message('Kleine verschillen', 'Small differences'), {
  changes: ['ADMIN'],
});
const schema = Money.min(0).max(1_000 * euro);
const hint = message(
  'Wat van een factuur openstaat, te weinig of te veel betaald; 0 = niets',
  'What is open of an invoice, paid too little or too much; 0 = none',
);

/** Up to how much each role writes off of what is open of an invoice; nothing, to begin with. */
export const writeOffSettings = {
  writeOffAdmin: small.amount(
    'write_off_admin',
    message('ADMIN boekt per factuur af tot', 'ADMIN writes off per invoice up to'),
    { schema, hint },
  ),
  writeOffManager: small.amount(
    'write_off_manager',
    message('MANAGER boekt per factuur af tot', 'MANAGER writes off per invoice up to'),
    { schema },
  ),
  writeOffFinance: small.amount(
    'write_off_finance',
    message('FINANCE boekt per factuur af tot', 'FINANCE writes off per invoice up to'),
    { schema },
  ),
};
