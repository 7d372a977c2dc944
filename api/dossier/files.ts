import type { KeyObject } from 'node:crypto';
import fs from 'node:fs/promises';
import { type ZippedFile, zipped } from '#api/http/zip.ts';
import * as en from '#api/dossier/words.en.ts';
import * as nl from '#api/dossier/words.nl.ts';
import { genesisLink, recordDigest } from '#application/kernel/chain.ts';
import type { Ports } from '#application/kernel/core.ts';
import type { Clock } from '#application/ports/clock.ts';
import { opened, sealedOf } from '#application/kernel/personal-data.ts';
import type { SealedPlace } from '#application/ports/chain-places.ts';
import type { KeptHead } from '#application/ports/kept-heads.ts';
import { installationSigner } from '#application/proof/installation-signer.ts';
import { lineOf } from '#application/proof/sign-heads.ts';
import type { DossierOf } from '#domain/dossier/about.ts';
import { momentInAmsterdam } from '#domain/kernel/date.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { withNames, withoutMentions } from '#domain/kernel/mention.ts';
import { said } from '#domain/kernel/message.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { definitions } from '#domain/registry.ts';
import type { Report } from '#application/ports/documents.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { namesMentioned } from '#projections/log-book/queries.ts';
import type { AsOfView } from '#projections/views/as-of.ts';
import { type DossierContent, dossierContent, type DossierLimit } from '#projections/views/dossier.ts';
import { printedNow } from '#projections/views/letterhead.ts';

const inLanguages = { nl, en };
/** So many events are in memory at once. */
const pieceSize = 500;
/** So many stand on paper; all of them stand in the lines. */
const mostOnPaper = 500;
/** Of what follows the last event, up to a signed head, so many digests go along at most. */
const mostUntilHead = 200_000;

type Core = Pick<Ports, 'chain' | 'keys' | 'keptHeads' | 'documents' | 'secrets'> & {
  clock: Clock;
  linkAt: (log: number, position: number) => Promise<string | null>;
};
/** What a dossier is made of. `nameOf` tells who did something; in a sealed one that is a number. */
type Dossier = {
  core: Core;
  of: DossierOf;
  content: DossierContent;
  isOpened: boolean;
  language: ScreenLanguage;
  title: string;
  paper: Omit<Report, 'title' | 'about' | 'facts' | 'tables' | 'intro'>;
  namesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  namesMentioned: (log: number, texts: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
  /** Hears how many more steps are done, of how many. */
  step?: ((count: number, steps: number) => void) | undefined;
};

/** Of a log: from the first event of the dossier up to the last, or to the first head that was signed after it. */
type Part = { log: number; first: number; last: number; positions: readonly number[]; heads: KeptHead[] };

const partsOf = async ({ core: { keptHeads }, content }: Dossier): Promise<Part[]> => {
  const parts: Part[] = [];
  for (const { log, positions } of content.logs) {
    const [first, end] = [positions[0]!, positions.at(-1)!];
    const { rows } = await keptHeads.page([log], { skip: 0, take: 100_000 });
    const head = rows.findLast(({ position }) => position >= end && position - end <= mostUntilHead);
    const last = head?.position ?? end;
    const heads = rows.filter(({ position }) => position >= first && position <= last).toReversed();
    parts.push({ log, first, last, positions, heads });
  }
  return parts;
};

/** The events of a dossier, piece by piece, with the keys of whom they are about. */
async function* piecesOf(dossier: Dossier) {
  const {
    core: { chain, keys },
    content,
  } = dossier;
  for (const { log, positions } of content.logs)
    for (let from = 0; from < positions.length; from += pieceSize) {
      const places = await chain.eventsAt(log, positions.slice(from, from + pieceSize));
      const people = places.map(({ event }) => sealedOf(event)).filter((person) => person !== null);
      yield { log, places, keys: await keys.find(log, people) };
    }
}
/** Its events are gone through for whom it is about, for its lines, and where it is opened for what they say. */
const stepped = ({ step, isOpened, content }: Dossier, count: number) =>
  step?.(count, (isOpened ? 3 : 2) * content.events);

const json = (line: unknown) => `${JSON.stringify(line)}\n`;

/** As `verify-export.mjs` reads them: events whole, of all that stands between them the digest alone. */
async function* chainLines(dossier: Dossier, parts: readonly Part[]) {
  const { core, of } = dossier;
  const logs = [];
  for (const { log, first, last } of parts) {
    const before = first === 1 ? genesisLink.toString('hex') : await core.linkAt(log, first - 1);
    logs.push({ log, first, last, before, link: await core.linkAt(log, last) });
  }
  yield json({ format: 'kelderboek-log', version: 2, of, logs });
  for (const { log, first, last, positions } of parts) {
    let next = first;
    const gapTo = async function* (end: number) {
      if (next > end) return;
      for await (const { from, digests } of core.chain.digests(log, next, end))
        yield json({ log, from, digests: digests.map((digest) => digest.toString('hex')).join('') });
      next = end + 1;
    };
    for (let from = 0; from < positions.length; from += pieceSize) {
      const places = await core.chain.eventsAt(log, positions.slice(from, from + pieceSize));
      for (const { event, commandIndex, digest, link } of places) {
        yield* gapTo(event.position - 1);
        // of events of before 0.8 the digest does not cover it, and what is not proved is not in the file
        const isCovered = recordDigest(event) !== digest.toString('hex');
        yield json({ ...event, ...(isCovered && { commandIndex }), link: link.toString('hex') });
        next = event.position + 1;
      }
      stepped(dossier, places.length);
    }
    yield* gapTo(last);
  }
}

type Keys = ReadonlyMap<string, KeyObject | null>;
const keyOf = (keys: Keys, person: string | null) => (person === null ? null : (keys.get(person) ?? null));

/** What was sealed, opened, line by line with its place. */
async function* openedLines(dossier: Dossier) {
  for await (const { log, places, keys } of piecesOf(dossier)) {
    for (const { event } of places) {
      const key = keyOf(keys, sealedOf(event));
      if (key) yield json({ log, position: event.position, data: opened(log, event, key) });
    }
    stepped(dossier, places.length);
  }
}

/** Whom the dossier is about, by what became of what is said of them; of who is opened the key. */
const peopleOf = async (dossier: Dossier) => {
  const people = new Map<string, { log: number; person: string; key: KeyObject | null }>();
  for await (const { log, places, keys } of piecesOf(dossier)) {
    for (const { event } of places) {
      const person = sealedOf(event);
      if (person !== null) people.set(`${log} ${person}`, { log, person, key: keyOf(keys, person) });
    }
    stepped(dossier, places.length);
  }
  return [...people.values()];
};
type People = Awaited<ReturnType<typeof peopleOf>>;

/** What is said of an event: of who is forgotten that, of others that it is withheld where the dossier is sealed. */
const sentenceOf = ({ language, isOpened }: Dossier, { event }: SealedPlace, keys: Keys) => {
  const person = sealedOf(event);
  const key = keyOf(keys, person);
  const data = person === null ? event.data : opened(event.log, event, isOpened ? key : null);
  const definition = definitions[event.type]!;
  const { data: recorded } = definition.read({ ...event, data }) as { data: unknown };
  const text = said(language, definition.log(withoutMentions(recorded) as never));
  return key && !isOpened ? text.replaceAll(forgottenText, inLanguages[language].withheld) : text;
};

const eventRows = async (dossier: Dossier) => {
  const { language, isOpened, namesOf } = dossier;
  const words = inLanguages[language];
  const rows: string[][] = [];
  for await (const { log, places, keys } of piecesOf(dossier)) {
    const ids = places.map(({ event: { metadata } }) => metadata.onBehalfOf ?? metadata.userId);
    const names = isOpened ? await namesOf([...new Set(ids)]) : new Map<number, string>();
    const nameOf = (userId: number) => names.get(userId) ?? words.userNumbered(userId);
    const sentences = places.map((place) => sentenceOf(dossier, place, keys));
    const mentioned = isOpened ? await dossier.namesMentioned(log, sentences) : undefined;
    for (const [nth, place] of places.entries()) {
      if (rows.length === mostOnPaper) return rows;
      const { recordedAt, position, stream } = place.event;
      const sentence = withNames(sentences[nth]!, nameOf, mentioned);
      rows.push([momentInAmsterdam(recordedAt), nameOf(ids[nth]!), stream, sentence, `${log}/${position}`]);
    }
  }
  return rows;
};

const paperOf = async (dossier: Dossier, parts: readonly Part[], people: People) => {
  const { core, content, isOpened, language, title, paper } = dossier;
  const words = inLanguages[language];
  const { dateText } = formatsIn(language);
  const stateOf = ({ key }: People[number]) => {
    if (key === null) return words.forgotten;
    return isOpened ? words.opened : words.withheld;
  };
  const total = content.events;
  const rows = await eventRows(dossier);
  return core.documents.report({
    ...paper,
    title,
    about: [],
    intro: isOpened ? words.introOpened : words.introSealed,
    facts: [[words.eventCount, String(total)], ...content.facts],
    tables: [
      ...content.tables.map((table) => ({
        title: table.title,
        columns: table.columns.map(({ label, isNumber }) => ({ header: label, isNumber })),
        rows: table.rows.map((row) => row.cells.map(({ value }) => value ?? '')),
        emptyText: '',
      })),
      {
        title: rows.length < total ? words.firstEvents(rows.length, total) : words.events,
        columns: words.eventColumns.map((name, nth) => ({ header: name, width: [15, 13, 18, 44, 10][nth]! })),
        rows,
        emptyText: '',
      },
      {
        title: people.length > mostOnPaper ? words.firstPeople(mostOnPaper, people.length) : words.people,
        columns: words.peopleColumns.map((name) => ({ header: name })),
        rows: people.slice(0, mostOnPaper).map((one) => [one.person, stateOf(one)]),
        emptyText: words.nobody,
      },
      {
        title: words.proof,
        columns: words.proofColumns.map((name) => ({ header: name })),
        rows: parts.map(({ log, first, last, heads }) => [
          String(log),
          `${first} – ${last}`,
          heads.length === 0 ? words.noHead : heads.map(({ day }) => dateText(day)).join(', '),
        ]),
        emptyText: '',
      },
    ],
  });
};

const fileOf = (path: string) => fs.readFile(new URL(`../../${path}`, import.meta.url));

/**
 * The files of a dossier, of which each is made when it is its turn. The last two say what the SHA-256 of the others is
 * (`digests`, which fills up meanwhile), signed with the key of the installation.
 */
async function* dossierFiles(
  dossier: Dossier,
  digests: readonly { name: string; sha256: string }[],
): AsyncGenerator<ZippedFile> {
  const { core, isOpened, of, title } = dossier;
  const signer = await installationSigner(core.secrets);
  if (!signer) throw new Error('A dossier cannot be signed: the key of the installation cannot be opened');
  const parts = await partsOf(dossier);
  const people = await peopleOf(dossier);
  yield { name: 'LEESMIJ.txt', content: [nl.readMe(isOpened)] };
  yield { name: 'README.txt', content: [en.readMe(isOpened)] };
  yield { name: 'dossier.pdf', content: [await paperOf(dossier, parts, people)] };
  yield { name: 'logboek.jsonl', content: chainLines(dossier, parts) };
  yield {
    name: 'koppen.jsonl',
    content: parts.flatMap(({ heads }) => heads.map((head) => `${lineOf(head)}\n`)),
  };
  yield {
    name: 'personen.jsonl',
    content: people.map(({ log, person, key }) =>
      json({ log, person, state: key === null ? 'forgotten' : isOpened ? 'opened' : 'sealed' }),
    ),
  };
  if (isOpened) {
    const keys = people.flatMap(({ log, person, key }) =>
      key ? [json({ log, person, key: key.export().toString('base64') })] : [],
    );
    yield { name: 'sleutels.jsonl', content: keys };
    yield { name: 'geopend.jsonl', content: openedLines(dossier) };
  }
  yield { name: 'verify-dossier.mjs', content: [await fileOf('application/proof/verify-dossier.mjs')] };
  yield { name: 'verify-export.mjs', content: [await fileOf('api/commands/verify-export.mjs')] };
  yield { name: 'kept-head.mjs', content: [await fileOf('application/proof/kept-head.mjs')] };
  const said = { format: 'kelderboek-dossier', version: 1, title, of, isOpened, madeAt: core.clock.now() };
  const manifest = JSON.stringify({ ...said, files: digests.map((file) => ({ ...file })) }, null, 1);
  yield { name: 'manifest.json', content: [manifest] };
  const signature = JSON.stringify({ publicKey: signer.publicKey, signature: signer.sign(manifest) });
  yield { name: 'manifest.sig.json', content: [signature] };
}

/** What a dossier is called, by the number of its record. */
export const dossierTitle = (language: ScreenLanguage, of: DossierOf, number: string) => {
  const { titles } = inLanguages[language];
  const { dateText } = formatsIn(language);
  return of.kind === 'period' ? titles.period(dateText(of.from), dateText(of.to)) : titles[of.kind](number);
};

/**
 * A dossier as an archive that is made while it is read; what is wrong with the question is refused before it begins, by
 * `dossierContent`.
 */
export const dossierArchive = async (
  view: AsOfView & { core: Core },
  { of, isOpened, limit }: { of: DossierOf; isOpened: boolean; limit?: DossierLimit },
  step?: Dossier['step'],
) => {
  const { core, caller, language } = view;
  const content = await dossierContent(view, of, limit);
  const title = dossierTitle(language, of, content.number);
  const digests: { name: string; sha256: string }[] = [];
  const dossier: Dossier = {
    core,
    of,
    content,
    language,
    title,
    isOpened,
    step,
    paper: await printedNow(view, caller.account, language),
    namesOf: (userIds) => namesOfUsers(core.db, userIds),
    namesMentioned: (log, texts) => namesMentioned(core.db, log, texts, language),
  };
  return {
    fileName: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.zip`,
    events: content.events,
    archive: zipped(dossierFiles(dossier, digests), (file) => digests.push(file)),
  };
};
