import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';

/** Whoever could switch it off alone would need nobody: that is for ADMIN, and stands in the log. */
const asking = settingGroup('basics', message('Vier ogen', 'Four eyes'), { changes: ['ADMIN'] });
const granting = {
  'admin-manager': message('ADMIN en MANAGER', 'ADMIN and MANAGER'),
  admin: message('alleen ADMIN', 'ADMIN alone'),
  books: message('ADMIN, MANAGER en FINANCE', 'ADMIN, MANAGER and FINANCE'),
};

/** For what two people are needed: one who asks and another who grants. Nothing, to begin with. */
export const fourEyesSettings = {
  fourEyesCollection: asking.flag(
    'four_eyes_collection',
    message('Een incasso vraagt een tweede', 'A direct debit needs a second person'),
  ),
  fourEyesPayout: asking.flag(
    'four_eyes_payout',
    message('Een uitbetaling vraagt een tweede', 'A payout needs a second person'),
  ),
  fourEyesCreditLimit: asking.flag(
    'four_eyes_credit_limit',
    message('Een kredietlimiet vraagt een tweede', 'A credit limit needs a second person'),
    {
      hint: message(
        'Ook uit een import: die wordt in zijn geheel gevraagd',
        'Of an import as well: it is asked as a whole',
      ),
    },
  ),
  fourEyesOwnAccount: asking.flag(
    'four_eyes_own_account',
    message('De IBAN van het bedrijf vraagt een tweede', 'The IBAN of the company needs a second person'),
  ),
  fourEyesWriteOff: asking.flag(
    'four_eyes_write_off',
    message('Een afboeking vraagt een tweede', 'A write-off needs a second person'),
  ),
  fourEyesRefund: asking.flag(
    'four_eyes_refund',
    message(
      'Een terugbetaling via de betaalprovider vraagt een tweede',
      'A refund by the payment provider needs a second person',
    ),
  ),
  fourEyesGrantedBy: asking.choice(
    'four_eyes_granted_by',
    message('Wie mag het toestaan', 'Who may grant it'),
    granting,
    {
      hint: message(
        'Nooit wie het zelf vroeg, ook niet namens een ander',
        'Never who asked it, nor on behalf of another',
      ),
    },
  ),
};
