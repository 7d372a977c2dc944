import { orderedWines } from '#application/order-paper/ordered-wines.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('nl');

type OfQuote = { number: number; customerName: string; by: string };

/** What staff reads of a question about a quote, as a mail and as a remark. */
export const questionSubject = ({ number, customerName }: OfQuote) =>
  `Vraag over offerte ${number} van ${customerName}`;
export const questionText = ({ number, customerName, by }: OfQuote, question: string) =>
  `${by} van ${customerName} vraagt over offerte ${number}:\n\n${question}`;
export const questionRemark = ({ by }: OfQuote, today: string, question: string) =>
  `Vraag van ${by} op ${dateText(today)}: ${question}`;

/** What staff reads of a quote that became an order. */
export const acceptedSubject = ({ number, customerName }: OfQuote, isPart: boolean) =>
  `Offerte ${number} is ${isPart ? 'deels ' : ''}geaccepteerd door ${customerName}`;
export const acceptedText = (
  { number, by }: OfQuote,
  lines: Parameters<typeof orderedWines>[0],
  deliveryDate: string,
) =>
  [
    `${by} heeft offerte ${number} geaccepteerd. Zij is nu order ${number}, te leveren op ${dateText(deliveryDate)}.`,
    orderedWines(lines),
  ].join('\n\n');
