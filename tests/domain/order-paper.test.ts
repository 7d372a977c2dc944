import { describe, expect, test } from 'vitest';
import { type MailRequested, orderPaper, orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(orderPaper);
const mail: MailRequested = {
  orderId: 17,
  customerId: 401,
  document: 'offer' as const,
  to: 'inkoop@klant.example',
  subject: 'Offerte 10872',
  text: 'In de bijlage.',
  attachments: [],
};

describe('the papers of an order', () => {
  test('a print is noted each time, a mail is asked for with a word and an address', () => {
    const print = { type: 'RecordPrint', orderId: 17, on: 'screen' } as const;
    const printed = orderPaperEvents.packingSlipPrinted({ orderId: 17, on: 'screen' });
    given(printed).when(print).then(printed);
    const requested = orderPaperEvents.mailRequested({ ...mail, isToConclude: true });
    given()
      .when({ type: 'RequestMail', ...mail })
      .then(requested);
    for (const [wrong, code] of [
      [{ to: 'geen adres' }, 'mail-address-invalid'],
      [{ text: '  ' }, 'mail-text-empty'],
    ] as const)
      given()
        .when({ type: 'RequestMail', ...mail, ...wrong })
        .refuses(code);
    expect([printed, requested, printed].reduce(orderPaper.evolve, orderPaper.initial)).toEqual({
      prints: 2,
    });
  });

  test('the log book tells where a slip was printed', () => {
    const told = (on: 'screen' | 'print-service') =>
      dutch(orderPaperEvents.packingSlipPrinted.log({ orderId: 17, on }));
    expect([told('screen'), told('print-service')]).toEqual([
      'Pakbon geprint.',
      'Pakbon naar de printservice gestuurd.',
    ]);
  });

  const now = { isToConclude: true } as const;
  test.each([
    [{ ...now }, 'Offerte klaargezet voor inkoop@klant.example.'],
    [{ ...now, to: '' }, 'Offerte klaargezet.'],
    [
      { ...now, document: 'invoice', withoutEInvoice: true },
      'Factuur klaargezet voor inkoop@klant.example, zonder e-factuur.',
    ],
    [{ ...now, document: 'ticket' }, 'Bon klaargezet voor de bonprinter.'],
    [{}, 'Offerte gemaild naar inkoop@klant.example.'],
    [{ to: '' }, 'Offerte gemaild.'],
    [{ withoutEInvoice: true }, 'Offerte gemaild naar inkoop@klant.example, zonder e-factuur.'],
    [{ document: 'ticket' }, 'Bon naar de bonprinter gestuurd.'],
  ] as const)('the log book tells of %o: %s', (over, told) =>
    expect(dutch(orderPaperEvents.mailRequested.log({ ...mail, ...over }))).toBe(told),
  );
});
