import { hash } from 'node:crypto';
import { canonicalJson } from '#application/kernel/digest.ts';
import type { Core } from '#application/kernel/core.ts';
import type { EventChain, EventStore } from '#application/ports/event-store.ts';
import type { HeadStamp, KeptHead, KeptHeads, LinesFile, TimeStamps } from '#application/ports/kept-heads.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import { anotherSigner, installationSigner } from '#application/proof/installation-signer.ts';
import { readStamp } from '#application/proof/kept-head.mjs';
import { addDays } from '#domain/kernel/date.ts';

/** A head as it is written down outside: a line of JSON, which `headsIn` reads. */
export const lineOf = ({ publicKey, statement, signature, stamp }: KeptHead): string =>
  JSON.stringify({ publicKey, statement, signature, ...(stamp && { stamp: stamp.token }) });

/** For so many days a head that has no stamp yet is tried again, and looked for in the file. */
const lookBack = 31;

/**
 * Signs the head of every log once a day (Ed25519), keeps it, has it stamped where there is an authority, and writes
 * it into the file. What fails is reported and done the next time; the signature does not wait for the stamp. The
 * signature proves by whom, and only a stamp or a mail when.
 */
export const signHeads = ({
  store,
  kept,
  secrets,
  clock,
  stamps,
  file,
  onFault,
}: {
  store: Pick<EventStore & EventChain, 'heads' | 'linkAt'>;
  kept: KeptHeads;
  secrets: Secrets;
  clock: Core['clock'];
  stamps: TimeStamps | null;
  file: LinesFile;
  onFault: (fault: Error) => void;
}) => {
  let isKnown = false;
  const signToday = async (day: string, isSigned: (log: number) => boolean) => {
    const wanted = Object.entries(await store.heads()).filter(([log]) => !isSigned(Number(log)));
    // backups are signed with it too: one that cannot be opened is replaced at the first look, not with heads of tomorrow
    if (wanted.length === 0 && isKnown) return;
    const { publicKey, sign } = (await installationSigner(secrets)) ?? (await anotherSigner(secrets));
    isKnown = true;
    for (const [name, position] of wanted) {
      const log = Number(name);
      const link = await store.linkAt(log, position);
      if (link === null) throw new Error(`Log ${log} has no position ${position}`);
      const said = { format: 'kelderboek-head', version: 1, log, position, link, day, madeAt: clock.now() };
      const statement = canonicalJson(said);
      await kept.keep({ log, day, position, link, statement, signature: sign(statement), publicKey });
    }
  };
  const stampOf = async (authority: TimeStamps, { statement }: KeptHead): Promise<HeadStamp> => {
    const token = await authority.ask(hash('sha256', statement, 'buffer'));
    const { at, by } = readStamp(token, statement);
    return { token: token.toString('base64'), at, by };
  };

  return async () => {
    const today = clock.today();
    const recent = await kept.since(addDays(today, -lookBack));
    await signToday(today, (log) => recent.some((head) => head.log === log && head.day === today));
    const heads = await kept.since(addDays(today, -lookBack));
    for (const head of heads) {
      if (!stamps || head.stamp) continue;
      try {
        await kept.stamp(head, await stampOf(stamps, head));
      } catch (error) {
        onFault(new Error(`No time stamp: ${(error as Error).message}`, { cause: error }));
        break;
      }
    }
    await file.add((await kept.since(addDays(today, -lookBack))).map(lineOf));
  };
};
