import { formatsIn } from '#domain/kernel/formats.ts';

const { dateText } = formatsIn('en');
const greeting = (accountName: string) => `Kind regards,\n${accountName}`;

export const offer = (number: number, accountName: string) => `Quotation ${number} from ${accountName}`;
const validity = (until: string | null) => (until ? ` It is valid until ${dateText(until)}.` : '');
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
  `Dear ${customerName},\n\nPlease find attached our quotation ${number}.${validity(validUntil)}\n\n${greeting(accountName)}`;
