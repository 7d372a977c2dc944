import { expect, test } from 'vitest';
import { keptIn, keptSentence, readKept } from '#domain/kernel/kept-sentence.ts';
import { message } from '#domain/kernel/message.ts';
import { mailEvents } from '#domain/mail/mail.ts';
import { stockEvents } from '#domain/stock/events.ts';

test('D-61 · what is kept stands in Dutch, and is read in either language', () => {
  const kept = keptSentence('noSuchVatCode', { code: '12', system: 'Exact' });
  expect(kept).toBe('Btw-code 12 bestaat niet in Exact, of is daar geblokkeerd.');
  expect(readKept(kept)).toEqual(message(kept, 'VAT code 12 does not exist in Exact, or is blocked there.'));
});

test.each([
  [
    'Exact kent de koppeling niet meer. Koppel het account opnieuw.',
    'Exact no longer knows the link. Link the account again.',
  ],
  [
    'De betaling van € 1.234,50 op 01-02-2026 voor factuur 5 is niet overgenomen: de boeken van die dag zijn afgesloten; en 3 andere.',
    'The payment of €1,234.50 on 01-02-2026 for invoice 5 was not taken over: the books of that day are closed; and 3 more.',
  ],
  [
    'De naam van de ontvanger is langer dan de 40 tekens die MyParcel aanneemt: ‘Bistro (Zuid)’. Kort de naam in.',
    'The name of the recipient is longer than the 40 characters that MyParcel takes: ‘Bistro (Zuid)’. Shorten the name.',
  ],
  ['onbestelbaar (zonder reden)', 'undeliverable (no reason given)'],
  ['550 No such user (geweigerd: (adres))', '550 No such user (refused: (adres))'],
])('D-61 · a sentence inside another is read too: %s', (kept, english) => {
  expect(keptIn('nl', kept)).toBe(kept);
  expect(keptIn('en', kept)).toBe(english);
});

test('D-61 · the words of another system stay as they came', () => {
  for (const wire of ['550 5.1.1 User unknown', 'De server antwoordt niet.', ''])
    expect(readKept(wire)).toBe(wire);
});

test('D-61 · an event that an older version kept in Dutch says it in English too', () => {
  const place = { productId: 1, accountId: 2, warehouseId: 1 };
  const received = { ...place, quantity: 12, reason: 'inkooporder 31 van Maison Clair', onHand: 12 };
  expect(stockEvents.received.log(received)).toEqual(
    message(
      '12 flessen ontvangen: inkooporder 31 van Maison Clair.',
      '12 bottles received: purchase order 31 of Maison Clair.',
    ),
  );
  const concluded = {
    mailId: 1,
    accountId: 2,
    kind: 'invoice' as const,
    person: 'customer-3',
    customerId: 3,
    orderId: null,
    purchaseOrderId: null,
    to: '',
    outcome: 'unknown' as const,
    reason: 'De mailserver verbrak de verbinding.',
  };
  expect(mailEvents.concluded.log(concluded)).toEqual(
    message(
      'Factuur: onbekend of de mail is aangekomen: De mailserver verbrak de verbinding.',
      'Invoice: unknown whether the mail arrived: The mail server broke the connection.',
    ),
  );
});
