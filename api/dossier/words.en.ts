export const withheld = '(withheld)';
export const forgotten = 'forgotten';
export const opened = 'opened';
export const userNumbered = (userId: number) => (userId === 0 ? 'Kelderboek' : `user ${userId}`);
export const titles = {
  order: (number: string) => `Dossier of order ${number}`,
  customer: (number: string) => `Dossier of customer ${number}`,
  period: (from: string, to: string) => `Dossier of ${from} up to and including ${to}`,
};
export const introSealed =
  'What was recorded about persons stands here as (withheld): it is there, sealed. What is of somebody who is forgotten stands as (vergeten): it is there no more. README.txt says how you check this dossier yourself.';
export const introOpened =
  'What was recorded about persons is opened in this dossier; of who is forgotten it says (vergeten): that is there no more. README.txt says how you check this dossier yourself.';
export const eventCount = 'Events';
export const events = 'Events';
export const firstEvents = (shown: number, total: number) =>
  `Events: the first ${shown} of ${total}; all of them stand in logboek.jsonl`;
export const eventColumns = ['Time', 'Who', 'Record', 'Description', 'Place'];
export const people = 'Persons';
export const firstPeople = (shown: number, total: number) =>
  `Persons: the first ${shown} of ${total}; all of them stand in personen.jsonl`;
export const peopleColumns = ['Who', 'Data'];
export const nobody = 'Nothing personal stands here about anybody.';
export const proof = 'Proof';
export const proofColumns = ['Log', 'Positions', 'Signed heads'];
export const noHead = 'none yet; the signature of this dossier counts';

/** For who checks it: in five minutes, with Node alone. */
export const readMe = (isOpened: boolean) => `CHECK THIS DOSSIER YOURSELF

All you need is Node.js 20 or newer (nodejs.org), not Kelderboek.

1. Unpack this file in an empty folder and open a command line there.
2. Run:  node verify-dossier.mjs
3. The last line must say IN ORDE (in order). After FOUT (wrong) it says what is not right.
4. Compare the key that it names with the one on the log book screen of the company, or with that in a mail with
   signed heads that you got before. That is how you know that the dossier comes from that company.

WHAT IS IN IT

dossier.pdf         to read
logboek.jsonl       each event as it was recorded, one per line (JSON). Of events that do not belong in this dossier
                    there is the digest alone, so that the chain goes on and you read nothing about others
koppen.jsonl        the end of the log book as it was signed on a day, sometimes with a time stamp of somebody else
personen.jsonl      whom it has data of: sealed (withheld), opened or forgotten
${isOpened ? 'sleutels.jsonl      by which what is sealed about these persons can be opened\ngeopend.jsonl       the same events, opened\n' : ''}verify-dossier.mjs, verify-export.mjs, kept-head.mjs   the check itself; you can read it
manifest.json       the SHA-256 of each file, signed in manifest.sig.json (Ed25519)

WHAT IT PROVES

- No byte of a file was changed since the dossier was signed.
- Each event stands in the chain of the log book at the place that is given: the digest is SHA-256 over the canonical
  JSON (RFC 8785) of the event, the link SHA-256 over the link before it, the digest and the position.
- Where there is a signed head, the log book was so when that head was made; when that was is proved by a time stamp,
  or by the mail in which somebody got it.
- It does not prove that the company recorded all that happened.

WITHHELD AND FORGOTTEN

What was recorded about a person stands sealed (AES-256-GCM) in logboek.jsonl; the chain covers the sealed text.
Withheld: it is there, and who has the key can open it. Forgotten: the key is gone, and nobody can read it any more.
${
  isOpened
    ? `This dossier comes with the keys. The check opens each sealed text with them and compares it with geopend.jsonl.
Mind: with such a key any other sealed text about that person can be opened too, also from another file. Keep this
dossier as you keep such data yourself, and delete it when you are done.
`
    : 'To read what it says, ask for the dossier with opened data: it has the keys as the proof.\n'
}`;
