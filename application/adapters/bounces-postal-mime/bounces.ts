import type { ReturnedMail } from '#application/ports/outbox.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** What is read of a report that says why; longer ones are made by nobody. */
const longestReport = 1_000_000;

const wordsOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The fields of a report by their names in small letters; a field may go on on the next lines. */
const fieldsIn = (text: string) =>
  new Map(
    text
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name.toLowerCase(), value!.trim()] as const];
      }),
  );

/** `smtp; 550 5.1.1 unknown user` without its type. */
const said = (value = '') => value.replace(/^[\w-]+;\s*/, '');

/**
 * The mail that a delivery status notification (RFC 3464) says could not be delivered, by the mark of the address
 * that it was sent to or by the Message-ID in what it returns; null where it says that of none: it is late, it was
 * delivered, or somebody is on holiday.
 */
export const returnedMailIn = async (raw: Uint8Array): Promise<ReturnedMail | null> => {
  if (raw.byteLength > longestReport) return null;
  // read when the first returns
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const part = (...types: string[]) =>
    mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
  const status = part('message/delivery-status', 'message/global-delivery-status');
  if (status === undefined) return null;
  const blocks = wordsOf(status)
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsIn);
  const failed = blocks.find((block) => block.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  const addresses = mail.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value)
    .join(' ');
  const original = part('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  const sentAs = original && fieldsIn(wordsOf(original)).get('message-id');
  return {
    mark: /\+([0-9a-f]{24})@/i.exec(addresses)?.[1]?.toLowerCase() ?? null,
    sentAs: sentAs ? sentAs.replace(/^<|>$/g, '') : null,
    reason:
      said(failed.get('diagnostic-code')) ||
      keptSentence('undeliverable', { status: failed.get('status') ?? keptSentence('noReason') }),
  };
};
