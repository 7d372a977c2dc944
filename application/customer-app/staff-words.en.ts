import { orderedWines } from '#application/order-paper/ordered-wines.ts';
import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('en');

type OfQuote = { number: number; customerName: string; by: string };

/** What staff reads of a question about a quote, as a mail and as a remark. */
export const questionSubject = ({ number, customerName }: OfQuote) =>
  `Question about quote ${number} from ${customerName}`;
export const questionText = ({ number, customerName, by }: OfQuote, question: string) =>
  `${by} of ${customerName} asks about quote ${number}:\n\n${question}`;
export const questionRemark = ({ by }: OfQuote, today: string, question: string) =>
  `Question from ${by} on ${dateText(today)}: ${question}`;

/** What staff reads of a quote that became an order. */
export const acceptedSubject = ({ number, customerName }: OfQuote, isPart: boolean) =>
  `Quote ${number} was ${isPart ? 'partly ' : ''}accepted by ${customerName}`;
export const acceptedText = (
  { number, by }: OfQuote,
  lines: Parameters<typeof orderedWines>[0],
  deliveryDate: string,
) =>
  [
    `${by} accepted quote ${number}. It is order ${number} now, to be delivered on ${dateText(deliveryDate)}.`,
    orderedWines(lines),
  ].join('\n\n');
