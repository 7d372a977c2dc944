import type { MailRecord, MailState } from '#application/ports/outbox.ts';

const pending: readonly MailState[] = ['queued', 'trying'];
const [intervalMs, mostLooks] = [100, 60];
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits, six seconds at most, for what the mail server says of a mail; null where that takes longer. */
export const settledMail = async (find: () => Promise<MailRecord | undefined>) => {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const mail = await find();
    if (mail && !pending.includes(mail.state)) return mail;
    // it waits for another try, which comes by itself
    if (mail?.state === 'queued' && mail.tries > 0) return null;
    await wait(intervalMs);
  }
  return null;
};
