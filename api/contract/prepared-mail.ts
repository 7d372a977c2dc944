import { z } from 'zod';
import { Text } from '#api/contract/wire.ts';

/** A mail that is ready to be sent; `attachments` are the names of its files. */
export const PreparedMail = z.object({ to: Text, subject: Text, text: Text, attachments: z.array(Text) });
export type PreparedMail = z.output<typeof PreparedMail>;
