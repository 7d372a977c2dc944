import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('de');
const greeting = (accountName: string) => `Mit freundlichen Grüßen\n${accountName}`;

export const offer = (number: number, accountName: string) => `Angebot ${number} von ${accountName}`;
const validity = (until: string | null) => (until ? ` Es ist gültig bis zum ${dateText(until)}.` : '');
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
  `Guten Tag ${customerName},\n\nIm Anhang finden Sie unser Angebot ${number}.${validity(validUntil)}\n\n${greeting(accountName)}`;
