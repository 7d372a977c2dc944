import type { CalendarDate } from '#domain/kernel/date.ts';
import { message, type Message } from '#domain/kernel/message.ts';

/** By which rulebook of the EPC is collected: of anybody, or of businesses alone, which cannot claim it back. */
export const mandateSchemes = ['CORE', 'B2B'] as const;
export type MandateScheme = (typeof mandateSchemes)[number];
export const mandateSchemeNames = {
  CORE: message('CORE (iedereen)', 'CORE (anybody)'),
  B2B: message('B2B (alleen bedrijven)', 'B2B (businesses alone)'),
} as const satisfies Record<MandateScheme, Message>;

/** How often: again and again, once, or once more and then no longer. */
export const mandateUses = ['recurrent', 'once', 'ending'] as const;
export type MandateUse = (typeof mandateUses)[number];
export const mandateUseNames = {
  recurrent: message('doorlopend', 'recurrent'),
  once: message('eenmalig', 'once'),
  ending: message('nog één keer', 'one last time'),
} as const satisfies Record<MandateUse, Message>;

/** First, following, only or last collection under a mandate (ISO 20022, SequenceType3Code). */
export const sequenceTypes = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const;
export type SequenceType = (typeof sequenceTypes)[number];

/** What is agreed of a mandate, as far as it was ever said. */
export type MandateTerms = {
  scheme?: MandateScheme | undefined;
  use?: MandateUse | undefined;
  /** The day on which the customer took it back. */
  revokedOn?: CalendarDate | null | undefined;
  /** When it was last collected under before it moved in. */
  usedOn?: CalendarDate | undefined;
  signedOn: CalendarDate | null;
};

export const schemeOf = ({ scheme = 'CORE' }: Pick<MandateTerms, 'scheme'>): MandateScheme => scheme;

/** The last collection under a mandate that was made here and did not come back. */
export type LastUse = { on: CalendarDate; sequence: SequenceType } | null;

/** When it was last collected under, here or where it came from; null where it never was. */
export const lastUsedOn = ({ usedOn = null }: { usedOn?: CalendarDate | null | undefined }, here: LastUse) =>
  here && (usedOn === null || here.on > usedOn) ? here.on : usedOn;

const yearsUntilLapse = 3;
/** The day from which a mandate allows nothing: 36 months after its last use, or after it was signed (SDD rulebook, 4.1). */
export const lapsesOn = (terms: Pick<MandateTerms, 'usedOn' | 'signedOn'>, here: LastUse) => {
  const from = lastUsedOn(terms, here) ?? terms.signedOn;
  if (from === null) return null;
  const day = `${Number(from.slice(0, 4)) + yearsUntilLapse}${from.slice(4)}`;
  return day.endsWith('-02-29') ? `${day.slice(0, 8)}28` : day;
};

/** Which collection under a mandate comes next. */
export const sequenceOf = (terms: MandateTerms, here: LastUse): SequenceType => {
  if (terms.use === 'once') return 'OOFF';
  if (terms.use === 'ending') return 'FNAL';
  return lastUsedOn(terms, here) === null ? 'FRST' : 'RCUR';
};

/** Why nothing is collected under a mandate. */
export const mandateFaults = {
  none: message('geen mandaat', 'no mandate'),
  unsigned: message('mandaat niet getekend', 'mandate not signed'),
  revoked: message('mandaat ingetrokken', 'mandate revoked'),
  lapsed: message('mandaat verlopen: 36 maanden niet gebruikt', 'mandate lapsed: not used for 36 months'),
  spent: message('laatste incasso van dit mandaat is geweest', 'last collection under this mandate was made'),
  outside: message('rekening ligt buiten SEPA', 'account is outside SEPA'),
  consumer: message('B2B kan niet bij een particulier', 'B2B is not for a consumer'),
} as const satisfies Record<string, Message>;
export type MandateFault = keyof typeof mandateFaults;

/** What keeps a collection on a day from being made under a mandate, as far as its terms say; null where nothing does. */
export const mandateFaultOn = (
  terms: MandateTerms | null,
  on: CalendarDate,
  { here, isConsumer }: { here: LastUse; isConsumer: boolean },
): MandateFault | null => {
  if (terms === null) return 'none';
  if (terms.revokedOn) return 'revoked';
  if (terms.signedOn === null) return 'unsigned';
  if (isConsumer && schemeOf(terms) === 'B2B') return 'consumer';
  if (here?.sequence === 'OOFF' || here?.sequence === 'FNAL') return 'spent';
  return lapsesOn(terms, here)! <= on ? 'lapsed' : null;
};
