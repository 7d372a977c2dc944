import type { Outbox, ReturnedMail } from '#application/ports/outbox.ts';

/** Notes of a mail that came back that it did; false where the message says that of none of ours. */
export const receiveBounce =
  ({
    outbox,
    read,
  }: {
    outbox: Pick<Outbox, 'bounce'>;
    read: (raw: Uint8Array) => Promise<ReturnedMail | null>;
  }) =>
  async (raw: Uint8Array) => {
    const returned = await read(raw);
    return returned !== null && (await outbox.bounce(returned)) !== null;
  };
