import { describe, expect, test } from 'vitest';
import { message } from '#domain/kernel/message.ts';
import {
  addressesProblem,
  addressListOf,
  firstAddressIn,
  mailAddresses,
} from '#domain/kernel/mail-address.ts';
import { mail, mailEvents } from '#domain/mail/mail.ts';
import { mayHaveArrived, MailOutcome, outcomeSentence } from '#domain/mail/outcome.ts';
import { mailToSend } from '#domain/mail/request.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

describe('what came of a mail', () => {
  const concluded = {
    mailId: 7,
    accountId: 3,
    kind: 'invoice' as const,
    person: 'customer-401',
    customerId: 401,
    orderId: 17,
    purchaseOrderId: null,
    to: 'a@b.example',
    outcome: 'refused' as const,
    reason: 'vol',
  };
  const { given } = specify(mail);
  const conclude = { type: 'ConcludeMail', ...concluded } as const;

  test('is recorded each time that it changes, and no more', () => {
    given().when(conclude).then(mailEvents.concluded(concluded));
    given(mailEvents.concluded(concluded)).when(conclude).nothingHappens();
    for (const other of [{ outcome: 'bounced' as const }, { reason: 'weg' }])
      given(mailEvents.concluded(concluded))
        .when({ ...conclude, ...other })
        .then(mailEvents.concluded({ ...concluded, ...other }));
  });

  test('stands with the order, else with the purchase order, else with the person', () => {
    const { namedBy, partOf } = mailEvents.concluded;
    const about = (over: object) => {
      const data = { ...concluded, ...over };
      expect(namedBy!(data)).toBe(partOf!(data));
      return namedBy!(data);
    };
    expect(about({ purchaseOrderId: 5 })).toBe('salesOrder-17');
    expect(about({ orderId: null, purchaseOrderId: 5 })).toBe('purchaseOrder-5');
    expect(about({ orderId: null })).toBe('customer-401');
  });

  test.each([
    ['accepted', 'Factuur gemaild naar a@b.example.', 'Factuur gemaild.'],
    [
      'kept',
      'Factuur naar a@b.example bewaard en niet verstuurd: er is geen mailserver ingesteld.',
      'Factuur bewaard en niet verstuurd: er is geen mailserver ingesteld.',
    ],
    ['refused', 'Factuur naar a@b.example niet verstuurd: postbus vol.', 'Factuur niet verstuurd.'],
    [
      'unknown',
      'Factuur naar a@b.example: onbekend of de mail is aangekomen: postbus vol.',
      'Factuur: onbekend of de mail is aangekomen.',
    ],
    [
      'bounced',
      'Factuur naar a@b.example kwam onbestelbaar terug: postbus vol.',
      'Factuur kwam onbestelbaar terug.',
    ],
  ] as const)('%s is told with the address and the reason, and without', (outcome, whole, bare) => {
    const invoice = message('Factuur', 'Invoice');
    expect(dutch(outcomeSentence(invoice, { to: 'a@b.example', outcome, reason: 'postbus vol. ' }))).toBe(
      whole,
    );
    expect(dutch(outcomeSentence(invoice, { to: '', outcome, reason: '' }))).toBe(bare);
  });

  test('what was refused or came back reached nobody', () =>
    expect(MailOutcome.options.filter(mayHaveArrived)).toEqual(['accepted', 'kept', 'unknown']));
});

describe('whom a mail is to', () => {
  const many = (count: number) => Array.from({ length: count }, (_, nth) => `n${nth}@b.example`);

  test('is a list with commas or semicolons, each address once, an international domain as servers write it', () => {
    expect(addressListOf(' a@b.example; c@d.example ,a@b.example,')).toEqual(['a@b.example', 'c@d.example']);
    expect(mailAddresses('anna@käse.example')).toBe('anna@xn--kse-qla.example');
    expect(mailAddresses('')).toBeNull();
    expect(firstAddressIn('a@b.example, c@d.example')).toBe('a@b.example');
    expect(firstAddressIn('niets')).toBe('niets');
    for (const wrong of [
      'b.example',
      'anna',
      '@b.example',
      'a@b.example/x',
      'a@b.example:25',
      'a@',
      'a@b c.example',
      'a@[1]',
    ])
      expect(mailAddresses(wrong), wrong).toBeNull();
  });

  test('is ten addresses at most, of 200 characters together', () => {
    expect(addressListOf(many(10).join())).toHaveLength(10);
    expect(addressListOf(many(11).join())).toBeNull();
    const long = (length: number) =>
      `${'x'.repeat(40)}@${`${'y'.repeat(30)}.`.repeat(4)}${'z'.repeat(length - 165)}`;
    const first = 'a@bcd.example';
    const second = (total: number) => long(total - first.length - 2);
    expect(`${first}, ${second(200)}`).toHaveLength(200);
    expect(addressListOf(`${first}, ${second(200)}`)).toHaveLength(2);
    expect(addressListOf(`${first}, ${second(201)}`)).toBeNull();
  });

  test('says which address is wrong, and why', () => {
    expect(addressesProblem('a@b.example, c@käse.example')).toBeUndefined();
    expect(addressesProblem('anna, a@b.example')?.nl).toMatch(/^“anna”: vul een e-mailadres in/);
    expect(addressesProblem('ännä@b.example')?.nl).toMatch(/^“ännä@b\.example”: vóór de @/);
    expect(addressesProblem('anna@kä se.example')?.nl).toMatch(/vul een e-mailadres in/);
    expect(addressesProblem(many(11).join())?.nl).toBe('Vul hoogstens 10 adressen in.');
    const six = Array.from({ length: 6 }, (_, nth) => `${'x'.repeat(30)}${nth}@b.example`);
    const tooLong = 'Vul minder adressen in: samen zijn ze langer dan 200 tekens.';
    expect(addressesProblem(six.join())?.nl).toBe(tooLong);
    expect(addressesProblem([...six, ...many(4)].join())?.nl).toBe(tooLong);
  });

  test('a mail has an address and a text', () => {
    expect(mailToSend({ to: ' a@b.example ', text: 'Dag' })).toEqual({ to: 'a@b.example' });
    const refused = (to: string, text: string, most?: number) => () => mailToSend({ to, text }, most);
    expect(refused('anna', 'Dag')).toThrow('mail-address-invalid');
    expect(refused('', 'Dag')).toThrow('mail-address-invalid');
    expect(refused('a@b.example', ' \n')).toThrow('mail-text-empty');
    expect(refused('a@b.example, c@d.example', 'Dag', 1)).toThrow('mail-address-invalid');
    expect(mailToSend({ to: 'a@b.example, c@d.example', text: 'Dag' }, 2).to).toBe(
      'a@b.example, c@d.example',
    );
  });
});
