import { z } from 'zod';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { useSession } from '#web/lib/store.ts';

/** The kinds of mail that are shown before they go. */
export const MailKind = z.enum(['confirmation', 'offer', 'invoice']);
export type MailKind = z.infer<typeof MailKind>;
const Chosen = z.array(MailKind);

/** Which kinds of mail the user sends without a look first, as kept for that user in this browser. */
export const useDirectMail = () => {
  const key = `direct-mail.${useSession().user.username}`;
  const chosen = () => readStored(key, Chosen) ?? [];
  return {
    isDirect: (kind: MailKind) => chosen().includes(kind),
    choose: (kind: MailKind, isDirect: boolean) =>
      writeStored(key, [...chosen().filter((known) => known !== kind), ...(isDirect ? [kind] : [])]),
  };
};
