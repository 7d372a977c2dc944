import { describe, expect, test } from 'vitest';
import {
  type OpenClaim,
  reminderLetterOf,
  reminderMailOf,
  type Reminding,
} from '#projections/views/reminder-text.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { addDays } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import {
  reminderEvents,
  type ReminderRequested,
  reminders,
  remindersIdOf,
} from '#domain/reminder/reminder.ts';
import { atLeastOneDay, blockOf, blocks, defaultBlockDays } from '#domain/reminder/unpaid.ts';
import { specify } from '#tests/support/given.ts';
import { anAccount, aCustomer } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(reminders);
const reminder: ReminderRequested = {
  reminderId: 1,
  accountId: 3,
  customerId: 401,
  kind: 'invoice',
  reminderType: 1,
  on: '2026-11-19',
  claims: [{ id: 71, invoiceNumber: '2026-0417', amount: 193 * euro }],
  count: 1,
  amount: 193 * euro,
  orderId: 71,
  to: 'inkoop@klant.example',
  subject: 'Herinnering',
  text: 'Beste',
  attachments: [],
};
const sent = reminderEvents.requested(reminder);
const again = (on: string) => ({ type: 'RequestReminder' as const, ...reminder, reminderId: 2, on });
const of = { reminderId: 1, accountId: 3, customerId: 401 };
const concluded = (isSent: boolean) => reminderEvents.concluded({ ...of, isSent });

describe('a customer is reminded', () => {
  test('DUN-014 · of an invoice, by mail', () =>
    given()
      .when({ type: 'RequestReminder', ...reminder })
      .then(reminderEvents.requested({ ...reminder, isToConclude: true })));

  test('DUN-016 · D-39 · not again within 7 days, whatever of; on the seventh day it may be', () => {
    for (const days of [0, 1, 6])
      given(sent)
        .when({ ...again(addDays('2026-11-19', days)), kind: 'overview' })
        .refuses('reminder-too-soon', { freeOn: '2026-11-26' });
    given(sent)
      .when(again('2026-11-26'))
      .then(reminderEvents.requested({ ...reminder, reminderId: 2, on: '2026-11-26', isToConclude: true }));
  });

  test('DUN-015 · one whose mail was turned down keeps nobody from the next, until it was sent after all', () => {
    for (const [outcome, isSent] of [
      ['accepted', true],
      ['kept', true],
      ['unknown', true],
      ['refused', false],
      ['bounced', false],
    ] as const)
      given(sent)
        .when({ type: 'ConcludeReminder', ...of, outcome, reason: '550' })
        .then(reminderEvents.concluded({ ...of, isSent, outcome, reason: '550' }));
    given(sent, reminderEvents.concluded({ ...of, isSent: true, outcome: 'accepted', reason: '' }))
      .when({ type: 'ConcludeReminder', ...of, outcome: 'accepted', reason: '' })
      .nothingHappens();
    given(sent, concluded(false))
      .when(again('2026-11-19'))
      .then(reminderEvents.requested({ ...reminder, reminderId: 2, isToConclude: true }));
    given(sent, concluded(false), concluded(true)).when(again('2026-11-20')).refuses('reminder-too-soon');
  });

  test('DUN-011 · at one address, not at several and not at none', () => {
    for (const to of ['', 'a@b', 'een@klant.example,twee@klant.example', 'geen adres'])
      given()
        .when({ type: 'RequestReminder', ...reminder, to })
        .refuses('mail-address-invalid');
  });

  test('DUN-014 · not by a mail without a word', () => {
    for (const text of ['', ' \n\t']) {
      const empty = { type: 'RequestReminder', ...reminder, text } as const;
      given().when(empty).refuses('mail-text-empty');
    }
  });

  test('by one account independent of another', () => {
    expect(reminders.ownerOf!(remindersIdOf(14, 401))).toBe(14);
    expect(remindersIdOf(3, 401)).not.toBe(remindersIdOf(14, 401));
  });
});

test('DUN-015 · what came of a mail is noted once for each outcome, and of a reminder that is not known never', () => {
  const conclude = { type: 'ConcludeReminder', ...of, outcome: 'accepted', reason: '' } as const;
  given().when(conclude).nothingHappens();
  given(sent, concluded(true))
    .when(conclude)
    .then(reminderEvents.concluded({ ...of, isSent: true, outcome: 'accepted', reason: '' }));
  const bounced = { ...conclude, outcome: 'bounced', reason: '550' } as const;
  given(sent, reminderEvents.concluded({ ...of, isSent: true, outcome: 'accepted', reason: '' }))
    .when(bounced)
    .then(reminderEvents.concluded({ ...of, isSent: false, outcome: 'bounced', reason: '550' }));
});

test.each([
  [{}, 'Eerste herinnering over factuur 2026-0417 gemaild naar inkoop@klant.example.'],
  [{ to: '' }, 'Eerste herinnering over factuur 2026-0417 gemaild.'],
  [
    { isToConclude: true, kind: 'overview', count: 3 },
    'Totaaloverzicht over 3 facturen klaargezet voor inkoop@klant.example.',
  ],
  [{ isToConclude: true, to: '', reminderType: 3 }, 'Derde herinnering over factuur 2026-0417 klaargezet.'],
] as const)('REP-039 · a reminder is told with what it is, of how much and to whom: %o', (over, sentence) => {
  expect(dutch(reminderEvents.requested.log({ ...reminder, ...over }))).toBe(sentence);
});

test.each([
  [{ isSent: true }, 'Herinnering alsnog verstuurd.'],
  [{ isSent: false }, 'Herinnering niet verstuurd: de mail werd geweigerd.'],
] as const)('REP-039 · what came of one of before outcomes were told apart: %o', (over, sentence) => {
  expect(dutch(reminderEvents.concluded.log({ ...of, ...over }))).toBe(sentence);
});

test('REP-039 · with an outcome its sentence tells the reason', () => {
  const told = dutch(
    reminderEvents.concluded.log({ ...of, isSent: false, outcome: 'refused', reason: '550 vol' }),
  );
  expect(told).toContain('550 vol');
});

describe('the blocks', () => {
  test('DUN-004 · D-26 · have each invoice in exactly one, by the days that it is late', () => {
    const at = (days: number) => blockOf(days, defaultBlockDays);
    expect([1, 7].map(at)).toEqual(['7days', '7days']);
    expect([8, 14].map(at)).toEqual(['14days', '14days']);
    expect([15, 20].map(at)).toEqual(['21days', '21days']);
    expect([21, 22, 400].map(at)).toEqual(['22days', '22days', '22days']);
    for (const edges of [
      defaultBlockDays,
      { block1: 9, block2: 3, block3: 1 },
      { block1: 1, block2: 1, block3: 1 },
    ])
      for (let days = 1; days < 40; days += 1) expect(blocks).toContain(blockOf(days, edges));
  });

  test('DUN-002 · DUN-005 · a number of days below 1 becomes 1', () =>
    expect([-4, 0, 1, 30].map(atLeastOneDay)).toEqual([1, 1, 1, 30]));
});

const claim = (over: Partial<OpenClaim> = {}): OpenClaim => ({
  id: 71,
  orderId: 71,
  invoiceNumber: '2026-0417',
  since: '2026-10-20',
  dueDate: null,
  incl: 193.06 * euro,
  amount: 193.06 * euro,
  ...over,
});
const mandate: Mandate = {
  mandateId: 8,
  name: 'DE KADE',
  iban: 'NL91ABNA0417164300',
  bic: '',
  reference: 'KB-0000401',
  madeOn: '2026-01-01',
  requestedOn: null,
  signedOn: null,
};
const reminding = (over: Partial<Reminding> = {}): Reminding => {
  const claims = over.claims ?? [claim()];
  return {
    account: anAccount({ settings: { t_iban: 'NL91ABNA0417164300' } }),
    customer: { record: aCustomer(), financing: { entries: [], booked: [] }, mandate: null },
    kind: 'invoice',
    type: 1,
    today: '2026-11-19',
    amount: claims.reduce((sum, { amount }) => sum + amount, 0),
    count: claims.length,
    ...over,
    claims,
  };
};
const collectedFrom = (signedOn: string | null): Partial<Reminding> => ({
  customer: {
    record: { ...aCustomer(), isAutoDebit: true },
    financing: { entries: [], booked: [] },
    mandate: { ...mandate, signedOn },
  },
});

describe('the mail of a reminder', () => {
  test('DUN-017 · has the subject and text of settings 222 to 224, for the first, second and third', () => {
    const settings = {
      '222_subject': 'Een [invoice_numbers]',
      222: 'Eerste, [customer_name]',
      '223_subject': 'Twee',
      223: 'Tweede van [company_name]: [amount]',
      '224_subject': 'Drie',
      224: 'Derde, [count] stuk',
    };
    const of = (type: 1 | 2 | 3) => reminderMailOf(reminding({ type, account: anAccount({ settings }) }));
    expect(of(1)).toEqual({
      subject: 'Een factuur 2026-0417',
      text: 'Eerste, Bistro De Kade',
      language: 'nl',
    });
    expect(of(2)).toMatchObject({ subject: 'Twee', text: `Tweede van ${anAccount().name}: € 193,06` });
    expect(of(3)).toMatchObject({ subject: 'Drie', text: 'Derde, 1 stuk' });
  });

  test('DUN-017 · stands between t_aanmaning_email1 and t_aanmaning_email3', () => {
    const settings = {
      t_aanmaning_email1: 'Boven [company_name]',
      222: 'Midden',
      t_aanmaning_email3: 'Onder',
    };
    const { text } = reminderMailOf(reminding({ account: anAccount({ settings }) }));
    expect(text).toBe(`Boven ${anAccount().name}\n\nMidden\n\nOnder`);
  });

  test('DUN-018 · names the invoice, when it was due, and of one partly paid its rest', () => {
    const { text } = reminderMailOf(reminding({ claims: [claim({ amount: 93.06 * euro })] }));
    // a term of 14 days
    expect(text).toContain(
      'Factuur 2026-0417 van 20-10-2026: € 93,06 (rest van € 193,06), te betalen voor 03-11-2026',
    );
    expect(text).toContain('Wilt u € 93,06 aan ons overmaken op NL91 ABNA 0417 1643 00');
    expect(text).toContain('onder vermelding van factuurnummer 2026-0417?');
  });

  test('DUN-008 · of all that is open lists each with the total, in the words of t_aanmaning4', () => {
    const claims = [
      claim(),
      claim({ id: 72, invoiceNumber: '2026-0418', incl: 50 * euro, amount: 50 * euro }),
    ];
    const account = anAccount({ settings: { t_aanmaning4: 'Dit staat er open.' } });
    const { subject, text } = reminderMailOf(reminding({ account, kind: 'overview', claims }));
    expect(subject).toBe(`Overzicht van openstaande facturen van ${account.name}`);
    expect(text).toMatch(/^Beste Bistro De Kade,\n\nDit staat er open\.\n\nFactuur 2026-0417 /);
    expect(text).toContain('Factuur 2026-0418');
    expect(text).toContain('Totaal: € 243,06');
  });

  test('stays a mail however much is open', () => {
    const claims = Array.from({ length: 500 }, (_, nth) => claim({ id: nth + 1, invoiceNumber: `F-${nth}` }));
    const { text } = reminderMailOf(reminding({ kind: 'overview', claims }));
    expect(text.length).toBeLessThan(20_000);
    expect(text).toContain('en nog 440 facturen, zie de bijlage');
  });

  test('PAY-024 · asks for a transfer, whether a mandate is signed or not: nothing collects yet', () => {
    for (const signedOn of ['2026-01-02', null]) {
      const { text } = reminderMailOf(reminding(collectedFrom(signedOn)));
      expect(text).toContain('Wilt u € 193,06 aan ons overmaken');
      expect(text).not.toContain('automatisch');
    }
  });
});

describe('what a reminder asks and tells', () => {
  const asked = (claims: readonly OpenClaim[], settings: object = {}) => {
    const of = reminding({ kind: 'overview', claims, account: anAccount({ settings }) });
    return { mail: reminderMailOf(of).text, letter: reminderLetterOf(of) };
  };

  test('DUN-017 · nothing of who has nothing to pay, or gets money back', () => {
    for (const amount of [0, -5 * euro]) {
      const { mail, letter } = asked([claim({ amount })]);
      expect(mail).toContain('U hoeft ons niets te betalen.');
      expect(mail).not.toContain('overmaken');
      expect(letter.closing).toBe('');
    }
    expect(asked([claim({ amount: 1 })]).mail).toContain('Wilt u');
  });

  test('a transfer without a number of an account where there is none', () => {
    expect(asked([claim()], { t_iban: '' }).mail).toContain(
      'Wilt u € 193,06 aan ons overmaken, ten name van',
    );
  });

  test('DUN-018 · no total of one invoice, and how many more there are', () => {
    const { mail, letter } = asked([claim()]);
    expect(mail).not.toContain('Totaal');
    expect(letter.tables[0]!.rows).toHaveLength(1);
    const more = reminding({ kind: 'overview', count: 2 });
    expect(reminderMailOf(more).text).toContain('en nog 1 factuur, zie de bijlage\nTotaal: € 193,06');
    expect(reminderLetterOf(more).tables[0]!.rows.slice(1)).toEqual([
      ['en nog 1', '', '', '', '', '', ''],
      ['Totaal', '', '', '', '', '', '€ 193,06'],
    ]);
  });

  test.each([
    ['2026-11-04', 193 * euro, '1 dag'],
    ['2026-11-05', 193 * euro, ''],
    ['2026-10-01', 0, ''],
    ['2026-10-01', -5 * euro, ''],
  ])('DUN-006 · an invoice of %s with so much open (%d) is late: %s', (since, amount, late) => {
    const { title, tables, facts } = asked([claim({ since, amount })]).letter;
    expect(tables[0]!.rows[0]![3]).toBe(late);
    expect(title).toBe(late === '' ? 'Openstaande facturen' : 'Betalingsherinnering');
    expect(Object.fromEntries(facts)['Waarvan te laat']).toBe(late === '' ? '0 posten' : '1 post');
  });

  test.each([
    [{}, 'Bistro De Kade'],
    [{ realName: 'De Kade BV' }, 'De Kade BV'],
    [{ realName: 'De Kade BV', invoiceAttention: 'mevrouw Bos' }, 'mevrouw Bos'],
  ])('greets whom the customer names: %o', (over, name) => {
    const customer = { record: aCustomer(over), financing: { entries: [], booked: [] }, mandate: null };
    expect(reminderMailOf(reminding({ kind: 'overview', customer })).text).toContain(`Beste ${name},`);
  });
});

describe('the letter of a reminder', () => {
  test('DUN-017 · has the words of its type, each invoice with what is paid and open, and the total', () => {
    const claims = [
      claim({ amount: 93.06 * euro }),
      claim({ id: 72, invoiceNumber: 'O-88', since: '2026-11-18', incl: 50 * euro, amount: 50 * euro }),
    ];
    const account = anAccount({ settings: { t_aanmaning2: 'Voor de tweede keer.' } });
    const { title, intro, facts, tables, closing } = reminderLetterOf(
      reminding({ account, type: 2, claims }),
    );
    expect([title, intro]).toEqual(['Betalingsherinnering', 'Voor de tweede keer.']);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Openstaand incl. btw': '€ 143,06',
      'Waarvan te laat': '1 post',
    });
    expect(tables[0]!.rows).toEqual([
      ['2026-0417', '20-10-2026', '03-11-2026', '16 dagen', '€ 193,06', '€ 100,00', '€ 93,06'],
      ['O-88', '18-11-2026', '02-12-2026', '', '€ 50,00', '€ 0,00', '€ 50,00'],
      ['Totaal', '', '', '', '', '', '€ 143,06'],
    ]);
    expect(closing).toContain('onder vermelding van klantnummer 401?');
  });

  test('DUN-017 · each letter has the words of its own type, an overview those of t_aanmaning4', () => {
    const names = ['t_aanmaning1', 't_aanmaning2', 't_aanmaning3', 't_aanmaning4'] as const;
    const account = anAccount({
      settings: Object.fromEntries(names.map((name) => [name, `Woorden ${name}`])),
    });
    const intros = ([1, 2, 3] as const).map((type) => reminderLetterOf(reminding({ account, type })).intro);
    const overview = reminderLetterOf(reminding({ account, kind: 'overview' })).intro;
    expect([...intros, overview]).toEqual(names.map((name) => `Woorden ${name}`));
  });

  test('PAY-024 · promises nobody that it is collected: nothing collects yet', () => {
    const collected = reminderLetterOf(reminding(collectedFrom('2026-01-02')));
    expect(collected.facts.map(([label]) => label)).not.toContain('Automatische incasso');
    expect(collected.tables[0]!.columns.map(({ header }) => header)).toContain('Betalen voor');
    expect(collected.closing).toContain('aan ons overmaken');
  });
});
