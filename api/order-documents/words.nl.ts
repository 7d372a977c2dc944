import { dateText } from '#domain/kernel/words.ts';

const greeting = (accountName: string) => `Met vriendelijke groet,\n${accountName}`;

export const offer = (number: number, accountName: string) => `Offerte ${number} van ${accountName}`;
const validity = (until: string | null) => (until ? ` Die is geldig tot en met ${dateText(until)}.` : '');
export const offerText = ({
  customerName,
  number,
  validUntil,
  accountName,
}: {
  customerName: string | undefined;
  number: number;
  validUntil: string | null;
  accountName: string;
}) =>
  `Beste ${customerName},\n\nIn de bijlage vindt u onze offerte ${number}.${validity(validUntil)}\n\n${greeting(accountName)}`;
