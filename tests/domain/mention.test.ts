import { expect, test } from 'vitest';
import { customerEvents } from '#domain/customer/customer.ts';
import {
  accountNamed,
  mentionedIn,
  mentionOf,
  recordMention,
  recordsMentionedIn,
  withNames,
  withoutMentions,
} from '#domain/kernel/mention.ts';
import { dutch } from '#tests/support/dutch.ts';

test('a text names a user by the name that it has when the text is read', () => {
  const text = `Van ${mentionOf(7)} naar ${mentionOf(12)}.`;
  expect(mentionedIn([text, 'niemand'])).toEqual([7, 12]);
  const names = new Map([[7, 'Ruben Terpstra']]);
  expect(withNames(text, (id) => names.get(id) ?? '(vergeten)')).toBe('Van Ruben Terpstra naar (vergeten).');
});

test('a text names records by what they are called when it is read, and otherwise as it was written', () => {
  const text = `Toegang tot ${accountNamed(3)} voor ${recordMention('customer-401', 'een klant')}.`;
  expect(recordsMentionedIn([text, text])).toEqual(['account-3', 'customer-401']);
  expect(mentionedIn([text])).toEqual([]);
  expect(withNames(text, String)).toBe('Toegang tot account 3 voor een klant.');
  const names = new Map([
    ['account-3', 'Wijnimport Noordhof'],
    ['customer-401', null],
  ]);
  expect(withNames(text, String, names)).toBe('Toegang tot Wijnimport Noordhof voor een klant.');
});

test('what somebody typed mentions nobody', () => {
  const typed = {
    name: `${mentionOf(7)} en ${accountNamed(9)}`,
    prices: [{ note: '⟦' }],
    isOn: true,
    to: null,
  };
  const read = withoutMentions(typed) as typeof typed;
  expect(read).toEqual({
    name: '[user-7⟧ en [account-9|account 9⟧',
    prices: [{ note: '[' }],
    isOn: true,
    to: null,
  });
  expect(withNames(read.name, () => 'Ruben', new Map([['account-9', 'Een ander']]))).toBe(read.name);
});

test('the event of another account manager holds no name, and its sentence mentions both', () => {
  const event = customerEvents.fieldChanged({ id: 401, field: 'accountManagerId', from: 7, to: 12 });
  expect(event.data).toEqual({ id: 401, field: 'accountManagerId', from: 7, to: 12 });
  expect(dutch(customerEvents.fieldChanged.log(event.data))).toBe(
    `Accountmanager gewijzigd van ${mentionOf(7)} naar ${mentionOf(12)}.`,
  );
});
