import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import {
  BookkeepingLink,
  type BookkeepingLinks,
  bookkeepingNames,
  BookkeepingSystem,
  linkOf,
} from '#domain/bookkeeping/system.ts';
import { MailKey, NamedMailServer } from '#domain/account/mail-sender.ts';
import {
  earlierSecretId,
  HeldSecrets,
  SecretId,
  secretNames,
  SecretPurpose,
} from '#domain/account/secret.ts';
import {
  accountChanges,
  type accountSettings,
  type HasSettings,
  OwnSettings,
  settingOf,
  settingsOf,
} from '#domain/account/settings.ts';
import { CarrierCode, carrierInfo } from '#domain/shipping-label/carrier.ts';
import { accountNamed } from '#domain/kernel/mention.ts';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import type { ChangeWords, FieldChange } from '#domain/kernel/field.ts';
import { Id, nonEmptyText, PositiveInt } from '#domain/kernel/schema.ts';
import {
  conflict,
  existsAlready,
  forbidden,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';
import { shippedVatRates, VatRate } from '#domain/kernel/vat.ts';
import { type DiscountRule, DiscountRulesText } from '#domain/pricing/discount-rules.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { dateText, percentageText } from '#domain/kernel/words.ts';

/** API-008: the optional parts of an account. */
export const AccountPart = z.enum([
  'purchasing',
  'subscriptions',
  'bookings',
  'checkout',
  'onlinePayments',
  'shippingLabels',
  'externalWarehouse',
  'checkoutTickets',
]);
export type AccountPart = z.infer<typeof AccountPart>;

/**
 * A main user account: a company that works in the system. `log` belongs to its company group (law 2). The
 * three sharing fields name the account whose records it uses, possibly itself (ROLE-032).
 */
export const Account = z.object({
  accountId: Id,
  log: PositiveInt,
  groupName: z.string(),
  name: nonEmptyText(100),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  priceSide: PriceSide,
  customersFrom: Id,
  productsFrom: Id,
  stockFrom: Id,
  city: z.string(),
  /** APP-029: in 1/10 000 euro excl VAT, null when off. */
  minimumOrder: z.int().nullable(),
  /**
   * LINE-008: the initial value of setting `blocksShortage`. Read it with `settingOf(account,
   * 'blocksShortage')`.
   */
  blocksShortage: z.boolean(),
  /** Only settings that the account has changed; read them with `settingOf`. */
  settings: OwnSettings.optional(),
  /** Absent: none. */
  parts: z.array(AccountPart).optional(),
  /** D-11: rates of this account, in addition to the shipped ones. */
  vatRates: z.array(VatRate).optional(),
  /** Keys that sign its mails, the newest last; absent: none. */
  mailKeys: z.array(MailKey).optional(),
  /** Its own mail server, as last set. */
  mailServer: NamedMailServer.optional(),
  /** INT-010. */
  bookkeeping: z.partialRecord(BookkeepingSystem, BookkeepingLink).optional(),
  /** Law 15: the rows of its secrets; absent: none. */
  secrets: HeldSecrets.optional(),
});
/** `rulesSetBy`: who last changed its discount rules, according to a read model. */
export type Account = z.infer<typeof Account> & { rulesSetBy?: SetBy | undefined };

/** The dated VAT rates of an account. Of two with the same date, its own wins (D-11). */
export const vatRatesOf = ({ vatRates = [] }: Pick<Account, 'vatRates'>): readonly VatRate[] => [
  ...shippedVatRates,
  ...vatRates,
];

/** SET-027: the discount rules of an account. */
export const discountRulesOf = (account: HasSettings): DiscountRule[] =>
  DiscountRulesText.parse(settingOf(account, 'discountRules'));

/**
 * An account with its current settings where they replace the name, colour, town or minimum order that it was
 * opened with.
 */
export const asNamed = <Some extends Account>(account: Some): Some => ({
  ...account,
  name: settingOf(account, 'companyName'),
  color: settingOf(account, 'color'),
  city: settingOf(account, 'city'),
  minimumOrder: settingOf(account, 'minimumOrder'),
});

const categoryNames: Record<VatRate['category'], Message> = {
  none: message('geen', 'none'),
  low: message('laag', 'low'),
  high: message('hoog', 'high'),
};

export const accountEvents = {
  opened: defineEvent('AccountOpened', {
    action: message('Account geopend', 'Account opened'),
    data: Account,
    subject: ({ name }) => message(`Account ${name}`, `Account ${name}`),
    log: ({ name }) => message(`Account ${name} geopend.`, `Account ${name} opened.`),
  }),
  settingChanged: accountChanges.changed,
  vatRateAdded: defineEvent('VatRateAdded', {
    action: message('Btwtarief toegevoegd', 'VAT rate added'),
    data: VatRate.extend({ accountId: Id }),
    log: ({ category, from, rate }) =>
      message(
        `Btw ${categoryNames[category].nl} is ${percentageText(rate)} vanaf ${dateText(from)}.`,
        `VAT ${categoryNames[category].en} is ${percentageText(rate, 'en')} from ${dateText(from)}.`,
      ),
  }),
  mailKeyMade: defineEvent('MailKeyMade', {
    action: message('Mailsleutel gemaakt', 'Mail key made'),
    data: MailKey.extend({ accountId: Id }),
    log: ({ domain, selector }) =>
      message(
        `Sleutel ${selector} gemaakt om e-mail van ${domain} te ondertekenen.`,
        `Key ${selector} made to sign email of ${domain}.`,
      ),
  }),
  /** INT-008: the key itself is a secret (law 15). */
  carrierKeyKept: defineEvent('CarrierKeyKept', {
    action: message('Sleutel van vervoerder ingesteld', 'Carrier key set'),
    data: { accountId: Id, carrier: CarrierCode, secretId: SecretId.optional() },
    log: ({ carrier }) =>
      message(
        `Sleutel van ${carrierInfo[carrier].name} ingesteld.`,
        `Key of ${carrierInfo[carrier].name} set.`,
      ),
  }),
  /** INT-016, INT-018, INT-020: the secret itself is stored elsewhere (law 15). */
  secretKept: defineEvent('AccountSecretKept', {
    action: message('Geheim ingesteld', 'Secret set'),
    data: { accountId: Id, purpose: SecretPurpose, secretId: SecretId.optional() },
    log: ({ purpose }) =>
      message(`${secretNames[purpose].nl} vernieuwd.`, `${secretNames[purpose].en} renewed.`),
  }),
  /** INT-011: the keys of a link are secret (law 15). */
  bookkeepingLinked: defineEvent('BookkeepingLinked', {
    action: message('Boekhouding gekoppeld', 'Bookkeeping linked'),
    data: {
      accountId: Id,
      system: BookkeepingSystem,
      administration: z.string().max(200),
      secretId: SecretId.optional(),
    },
    log: ({ system, administration }) =>
      message(
        `Gekoppeld met ${bookkeepingNames[system]}${administration === '' ? '' : `, administratie ${administration}`}.`,
        `Linked with ${bookkeepingNames[system]}${administration === '' ? '' : `, administration ${administration}`}.`,
      ),
  }),
  bookkeepingUnlinked: defineEvent('BookkeepingUnlinked', {
    action: message('Boekhouding ontkoppeld', 'Bookkeeping unlinked'),
    data: {
      accountId: Id,
      system: BookkeepingSystem,
      isWithdrawn: z.boolean(),
      /** The secret of the link that ended. */
      secretId: SecretId.optional(),
    },
    log: ({ system, isWithdrawn }) =>
      isWithdrawn
        ? message(
            `${bookkeepingNames[system]} heeft de koppeling ingetrokken.`,
            `${bookkeepingNames[system]} withdrew the link.`,
          )
        : message(
            `Ontkoppeld van ${bookkeepingNames[system]}.`,
            `Unlinked from ${bookkeepingNames[system]}.`,
          ),
  }),
  bookkeepingMasterSet: defineEvent('BookkeepingMasterSet', {
    action: message('Boekhouding via ander account', 'Bookkeeping through other account'),
    data: { accountId: Id, system: BookkeepingSystem, from: Id.nullable(), to: Id.nullable() },
    log: ({ system, to }) =>
      to === null
        ? message(
            `Boekt niet meer in ${bookkeepingNames[system]} via een ander account.`,
            `No longer books in ${bookkeepingNames[system]} through another account.`,
          )
        : message(
            `Boekt in ${bookkeepingNames[system]} via de koppeling van ${accountNamed(to)}.`,
            `Books in ${bookkeepingNames[system]} through the link of ${accountNamed(to)}.`,
          ),
  }),
  mailServerNamed: defineEvent('MailServerNamed', {
    action: message('Mailserver ingesteld', 'Mail server set'),
    data: NamedMailServer.extend({ accountId: Id, secretId: SecretId.optional() }),
    log: ({ server, port, user }) =>
      message(
        `Eigen mailserver ${server}:${port} ingesteld${user === '' ? '' : ` met gebruiker ${user}`}.`,
        `Own mail server ${server}:${port} set${user === '' ? '' : ` with user ${user}`}.`,
      ),
  }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
type BookkeepingCommand = { accountId: number; system: BookkeepingSystem } & (
  | { type: 'LinkBookkeeping'; administration: string; secretId: string }
  | { type: 'UnlinkBookkeeping'; isWithdrawn: boolean }
  | { type: 'SetBookkeepingMaster'; master: number | null }
);
export type AccountCommand =
  | ({ type: 'OpenAccount' } & Account)
  | { type: 'ChangeSetting'; change: FieldChange<typeof accountSettings>; words?: ChangeWords | undefined }
  | BookkeepingCommand
  | ({ accountId: number } & (
      | ({ type: 'AddVatRate' } & VatRate)
      | ({ type: 'KeepMailKey' } & MailKey)
      | { type: 'KeepCarrierKey'; carrier: CarrierCode; secretId: string }
      | { type: 'KeepSecret'; purpose: SecretPurpose; secretId: string }
      | ({ type: 'NameMailServer'; secretId: string } & NamedMailServer)
    ));
export const accountRefusals = {
  'account-exists': existsAlready,
  'account-not-found': notFound('Dit account bestaat niet.', 'This account does not exist.'),
  'vat-rate-exists': conflict(
    'Voor deze datum is al een btw-tarief toegevoegd.',
    'There is already a VAT rate for this date.',
  ),
  'bookkeeping-linked': conflict(
    'Dit account is al gekoppeld. Ontkoppel het eerst.',
    'This account is already linked. Unlink it first.',
  ),
  'bookkeeping-master-unknown': conflict(
    'Kies een ander account van het bedrijf dat zelf is gekoppeld.',
    'Choose another account of the company that is linked itself.',
  ),
  'account-not-allowed': forbidden(
    'U heeft geen toegang tot dit account.',
    'You have no access to this account.',
  ),
  'account-not-master': forbidden(
    'Een nieuw account maakt u vanuit het hoofdaccount.',
    'New accounts are created from the main account.',
  ),
  'set-up-code-wrong': conflict(
    'Deze code klopt niet of is al gebruikt.',
    'This code is wrong or has been used already.',
  ),
  'part-off': forbidden(
    'Dit onderdeel staat uit voor dit account. Zet het aan bij Instellingen, of neem contact op met support.',
    'This part is switched off for this account. Switch it on under Settings, or contact support.',
  ),
  /** The activation was not started here by this user, for this account, within the last hour. */
  'bookkeeping-activation-ended': conflict(
    'Deze koppeling is hier niet begonnen of duurde langer dan een uur. Begin opnieuw.',
    'This link was not started here, or took longer than an hour. Please start again.',
  ),
  'bookkeeping-not-connected': conflict(
    'Deze installatie is niet bij dit boekhoudprogramma aangemeld: wie haar beheert zet SNELSTART_SUBSCRIPTION_KEY, of EXACT_CLIENT_ID en EXACT_CLIENT_SECRET.',
    'This installation is not registered with this bookkeeping program: whoever runs it sets SNELSTART_SUBSCRIPTION_KEY, or EXACT_CLIENT_ID and EXACT_CLIENT_SECRET.',
  ),
  /** INT-011: replaced by the message of the bookkeeping program, if any. */
  'bookkeeping-activation-refused': conflict(
    'De boekhouding heeft de koppeling geweigerd.',
    'The bookkeeping program refused the link.',
  ),
} satisfies RefusalTable;
export type AccountRefusal = keyof typeof accountRefusals;

/** INT-011: an account uses either a link of its own or that of another account, never both. */
const decideBookkeeping = (command: BookkeepingCommand, state: Account): AccountEvent[] => {
  const { accountId, system } = command;
  const { administration, master } = linkOf(state, system);
  switch (command.type) {
    case 'LinkBookkeeping':
      return master === null
        ? [accountEvents.bookkeepingLinked(command)]
        : refuse<AccountRefusal>('bookkeeping-linked');
    case 'UnlinkBookkeeping':
      return administration === null
        ? []
        : [
            accountEvents.bookkeepingUnlinked({
              ...command,
              secretId: state.secrets?.[`bookkeeping-${system}`] ?? earlierSecretId,
            }),
          ];
    case 'SetBookkeepingMaster':
      if (command.master === master) return [];
      return administration === null
        ? [accountEvents.bookkeepingMasterSet({ accountId, system, from: master, to: command.master })]
        : refuse<AccountRefusal>('bookkeeping-linked');
  }
};
/** How an account is linked after an event. */
export const linksAfter = (
  links: BookkeepingLinks,
  { type, data }: Extract<AccountEvent, { data: { system: BookkeepingSystem } }>,
): BookkeepingLinks => {
  const { system } = data;
  const link = linkOf({ bookkeeping: links }, system);
  switch (type) {
    case 'BookkeepingLinked':
      return { ...links, [system]: { administration: data.administration, master: null } };
    case 'BookkeepingUnlinked':
      return { ...links, [system]: { ...link, administration: null } };
    case 'BookkeepingMasterSet':
      return { ...links, [system]: { ...link, master: data.to } };
  }
};

type SecretEventType =
  'CarrierKeyKept' | 'AccountSecretKept' | 'BookkeepingLinked' | 'BookkeepingUnlinked' | 'MailServerNamed';
/** Law 15: the latest event decides which secret is current. */
export const secretsAfter = (
  held: HeldSecrets = {},
  event: Extract<AccountEvent, { type: SecretEventType }>,
): HeldSecrets => {
  const { secretId = earlierSecretId } = event.data;
  switch (event.type) {
    case 'CarrierKeyKept':
      return { ...held, [`carrier-${event.data.carrier}`]: secretId };
    case 'AccountSecretKept':
      return { ...held, [event.data.purpose]: secretId };
    case 'BookkeepingLinked':
      return { ...held, [`bookkeeping-${event.data.system}`]: secretId };
    case 'BookkeepingUnlinked': {
      const { [`bookkeeping-${event.data.system}` as const]: _, ...others } = held;
      return others;
    }
    case 'MailServerNamed':
      return { ...held, 'mail-server': secretId };
  }
};

export const account: Decider<Account | null, AccountCommand, AccountEvent> = {
  category: 'account',
  events: accountEvents,
  initial: null,
  decide(command, state) {
    if (command.type === 'OpenAccount')
      return state ? refuse<AccountRefusal>('account-exists') : [accountEvents.opened(command)];
    if (!state) return refuse<AccountRefusal>('account-not-found');
    switch (command.type) {
      case 'ChangeSetting':
        return accountChanges.decide(state.accountId, settingsOf(state), command.change, command.words);
      case 'AddVatRate': {
        const isKnown = state.vatRates?.some(
          ({ category, from }) => category === command.category && from === command.from,
        );
        return isKnown ? refuse<AccountRefusal>('vat-rate-exists') : [accountEvents.vatRateAdded(command)];
      }
      case 'KeepMailKey':
        return [accountEvents.mailKeyMade(command)];
      case 'KeepCarrierKey':
        return [accountEvents.carrierKeyKept(command)];
      case 'KeepSecret':
        return [accountEvents.secretKept(command)];
      case 'LinkBookkeeping':
      case 'UnlinkBookkeeping':
      case 'SetBookkeepingMaster':
        return decideBookkeeping(command, state);
      case 'NameMailServer':
        return [accountEvents.mailServerNamed(command)];
    }
  },
  evolve(state, event) {
    if (event.type === 'AccountOpened') return event.data;
    if (!state) return state;
    switch (event.type) {
      case 'AccountFieldChanged':
        return asNamed({ ...state, settings: accountChanges.evolve(state.settings ?? {}, event.data) });
      case 'VatRateAdded': {
        const { accountId: _, ...rate } = event.data;
        return { ...state, vatRates: [...(state.vatRates ?? []), rate] };
      }
      case 'MailKeyMade': {
        const { accountId: _, ...key } = event.data;
        return { ...state, mailKeys: [...(state.mailKeys ?? []), key] };
      }
      case 'CarrierKeyKept':
      case 'AccountSecretKept':
        return { ...state, secrets: secretsAfter(state.secrets, event) };
      case 'BookkeepingLinked':
      case 'BookkeepingUnlinked':
        return {
          ...state,
          bookkeeping: linksAfter(state.bookkeeping ?? {}, event),
          secrets: secretsAfter(state.secrets, event),
        };
      case 'BookkeepingMasterSet':
        return { ...state, bookkeeping: linksAfter(state.bookkeeping ?? {}, event) };
      case 'MailServerNamed': {
        const { accountId: _, secretId: __, ...mailServer } = event.data;
        return { ...state, mailServer, secrets: secretsAfter(state.secrets, event) };
      }
    }
  },
};
