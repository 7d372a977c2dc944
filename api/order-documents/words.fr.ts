import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('fr');
const greeting = (accountName: string) => `Cordialement,\n${accountName}`;

export const offer = (number: number, accountName: string) => `Devis ${number} de ${accountName}`;
const validity = (until: string | null) => (until ? ` Il est valable jusqu’au ${dateText(until)}.` : '');
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
  `Bonjour ${customerName},\n\nVeuillez trouver ci-joint notre devis ${number}.${validity(validUntil)}\n\n${greeting(accountName)}`;
