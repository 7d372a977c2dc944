import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { joinPersonal, takeApart } from '#domain/kernel/personal.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { definitions } from '#domain/registry.ts';

/** The member of the data of an event that holds what is personal in it, sealed. */
const member = '$personal';
/** `of` is the person; `sealed`, in base64, the nonce (12 bytes), the tag (16) and the JSON in AES-256-GCM. */
type Sealed = { of: string; sealed: string };

/** What the seal holds on to besides the values: they cannot be put under another person or log. */
const about = (log: number, person: string) => Buffer.from(`${log} ${person}`);

/**
 * The event as a log holds it: where a personal value was stands what is read once the person is forgotten,
 * and the values are sealed beside it under the person's key. So whoever has no key needs to do nothing. Of
 * a person who is erased already (null) nothing is kept.
 */
export const seal = (log: number, event: StoredEvent, person: string, key: KeyObject | null): StoredEvent => {
  const { rest, personal } = takeApart(event.data, definitions[event.type]!.personal!, person);
  if (personal === undefined) return event;
  if (key === null) return { ...event, data: rest };
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about(log, person));
  const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
  return { ...event, data: { ...(rest as object), [member]: { of: person, sealed } satisfies Sealed } };
};

/** Whom the sealed values of a recorded event are of; null when it has none, as those of an old release. */
export const sealedOf = ({ data }: StoredEvent): string | null =>
  (data as Partial<Record<typeof member, Sealed>> | null)?.[member]?.of ?? null;

/** The data of an event as it was before it was sealed; without the key as it reads once the person is forgotten. */
export const opened = (log: number, { data }: StoredEvent, key: KeyObject | null): unknown => {
  const { [member]: personal, ...rest } = data as Record<string, unknown> & { [member]: Sealed };
  if (key === null) return rest;
  const bytes = Buffer.from(personal.sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(about(log, personal.of))
    .setAuthTag(bytes.subarray(12, 28));
  const text = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  return joinPersonal(rest, JSON.parse(text));
};
