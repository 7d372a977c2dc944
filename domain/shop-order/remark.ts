import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { amountText } from '#domain/kernel/words.ts';

const name = z.string().max(200);

/** What somebody should know of an order that came from the webshop; it names no person. */
export const ShopRemark = z.discriminatedUnion('is', [
  /** The order comes to another amount than was asked in the shop. */
  z.object({ is: z.literal('total'), shop: Money, order: Money }),
  /** The shop reckoned with another VAT amount. */
  z.object({ is: z.literal('vat'), shop: Money, order: Money }),
  /** A coupon of the shop; its amount is in the prices of the lines. */
  z.object({
    is: z.literal('coupon'),
    code: name,
    amount: Money,
    /** Of a voucher of ours: whether it was counted as used. */
    isCounted: z.boolean().optional(),
  }),
  /** A fee of the shop; it stands on the order as shipping costs. */
  z.object({ is: z.literal('fee'), name, amount: Money }),
  /** Customers that have this address or VAT number, and did not get the order. */
  z.object({ is: z.literal('not-theirs'), numbers: z.array(z.int()).max(5) }),
  /** What was given back in the shop before the order came here. */
  z.object({ is: z.literal('refunded'), amount: Money }),
  /** Paid in the shop, on a day of which the books are closed: no payment line was made. */
  z.object({ is: z.literal('payment-not-recorded'), amount: Money }),
]);
export type ShopRemark = z.infer<typeof ShopRemark>;

export const remarkText = (remark: ShopRemark): Message => {
  const both = (write: (amount: (value: Money) => string, isEnglish: boolean) => string) =>
    message(
      write((value) => amountText(value), false),
      write((value) => amountText(value, 'en'), true),
    );
  switch (remark.is) {
    case 'total':
      return both((amount, isEnglish) =>
        isEnglish
          ? `The webshop asked ${amount(remark.shop)}, this order comes to ${amount(remark.order)}.`
          : `In de webwinkel kostte de bestelling ${amount(remark.shop)}, deze order komt op ${amount(remark.order)}.`,
      );
    case 'vat':
      return both((amount, isEnglish) =>
        isEnglish
          ? `The webshop charged ${amount(remark.shop)} VAT, this order has ${amount(remark.order)}.`
          : `De webwinkel rekende ${amount(remark.shop)} btw, op deze order staat ${amount(remark.order)}.`,
      );
    case 'coupon':
      return both((amount, isEnglish) => {
        const [nl, en] =
          remark.isCounted === undefined
            ? ['', '']
            : remark.isCounted
              ? [' De voucher telt als één keer gebruikt.', ' The voucher counts as used once.']
              : [
                  ' De voucher is hier uitgeschakeld of al op, en is niet nog een keer geteld.',
                  ' The voucher is switched off or used up here, and was not counted once more.',
                ];
        return isEnglish
          ? `Coupon ${remark.code}: ${amount(remark.amount)} is in the prices of the lines.${en}`
          : `Kortingscode ${remark.code}: ${amount(remark.amount)} zit in de prijzen van de regels.${nl}`;
      });
    case 'fee':
      return both((amount, isEnglish) =>
        isEnglish
          ? `Fee of the webshop “${remark.name}” of ${amount(remark.amount)} is on the order as shipping costs.`
          : `Toeslag van de webwinkel “${remark.name}” van ${amount(remark.amount)} staat op de order als verzendkosten.`,
      );
    case 'not-theirs':
      return message(
        `Dit e-mailadres of btw-nummer is ook van klant ${remark.numbers.join(', ')}. De order staat op een andere klant, omdat in de webwinkel niet is betaald of de klant niet met zekerheid te kiezen was.`,
        `This email address or VAT number is also that of customer ${remark.numbers.join(', ')}. The order is for another customer, because it was not paid in the webshop or the customer could not be chosen with certainty.`,
      );
    case 'refunded':
      return both((amount, isEnglish) =>
        isEnglish
          ? `The webshop gave back ${amount(remark.amount)} before the order came here.`
          : `De webwinkel gaf al ${amount(remark.amount)} terug voordat de bestelling hier kwam.`,
      );
    case 'payment-not-recorded':
      return both((amount, isEnglish) =>
        isEnglish
          ? `${amount(remark.amount)} was paid in the webshop. There is no payment line for it, as the books of that day are closed.`
          : `In de webwinkel is ${amount(remark.amount)} betaald. Daarvan staat hier geen betaling, want de boeken van die dag zijn afgesloten.`,
      );
  }
};
