import { expect, test } from 'vitest';
import { customerEvents } from '#domain/customer/customer.ts';
import { mentionedIn, mentionOf, withNames } from '#domain/kernel/mention.ts';
import { dutch } from '#tests/support/dutch.ts';

test('a text names a user by the name that it has when the text is read', () => {
  const text = `Van ${mentionOf(7)} naar ${mentionOf(12)}.`;
  expect(mentionedIn([text, 'niemand'])).toEqual([7, 12]);
  const names = new Map([[7, 'Ruben Terpstra']]);
  expect(withNames(text, (id) => names.get(id) ?? '(vergeten)')).toBe('Van Ruben Terpstra naar (vergeten).');
});

test('the event of another account manager holds no name, and its sentence mentions both', () => {
  const event = customerEvents.fieldChanged({ id: 401, field: 'accountManagerId', from: 7, to: 12 });
  expect(event.data).toEqual({ id: 401, field: 'accountManagerId', from: 7, to: 12 });
  expect(dutch(customerEvents.fieldChanged.log(event.data))).toBe(
    `Accountmanager gewijzigd van ${mentionOf(7)} naar ${mentionOf(12)}.`,
  );
});
