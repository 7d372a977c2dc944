import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { accountInId, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { conflict, forbidden, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { Id } from '#domain/kernel/schema.ts';
import { weekdayName } from '#domain/kernel/weekday.ts';
import { countText } from '#domain/kernel/words.ts';
import { ListLayout, ListView, MailTimes } from '#domain/list-view/fields.ts';

/** Up to when what is new was mailed. */
const since = z.iso.datetime();

/** The lists that are arranged, as people know them. */
const listNames = {
  customers: message('klanten', 'customers'),
  invoices: message('facturen', 'invoices'),
  'log-book': message('logboek', 'log book'),
  mails: message('mails', 'mails'),
  notifications: message('meldingen', 'notifications'),
  orders: message('orders', 'orders'),
  payments: message('betalingen', 'payments'),
  products: message('producten', 'products'),
  purchases: message('inkooporders', 'purchase orders'),
  suppliers: message('leveranciers', 'suppliers'),
} as const satisfies Record<string, Message>;
export type NamedList = keyof typeof listNames;
/** Behind the name of the list; of one that is no longer there, as it is kept. */
const listed = (list: string): Message =>
  (listNames as Readonly<Record<string, Message>>)[list] ?? message(list, list);

/** Whose they are: those of a user in an account, or shared by all who work in it. */
const ownerId = Id.nullable();
const subject = ({ ownerId: owner }: { ownerId: number | null }) =>
  owner === null ? message('Gedeelde weergaven', 'Shared views') : message('Eigen weergaven', 'Own views');

export const listViewEvents = {
  layoutChosen: defineEvent('ListLayoutChosen', {
    action: message('Lijst ingedeeld', 'List arranged'),
    data: { ownerId, ...ListLayout.shape },
    subject,
    log: ({ list, columns, pageSize }) => {
      const { nl, en } = listed(list);
      const [shown, visible] = columns
        ? [countText(columns.length, 'kolom', 'kolommen'), countText(columns.length, 'column', 'columns')]
        : ['de gewone kolommen', 'the usual columns'];
      const [size, most] =
        pageSize === null ? ['', ''] : [`, ${pageSize} per pagina`, `, ${pageSize} a page`];
      return message(`Lijst van ${nl}: ${shown}${size}.`, `List of ${en}: ${visible}${most}.`);
    },
  }),
  saved: defineEvent('ListViewSaved', {
    action: message('Weergave bewaard', 'View saved'),
    data: { ownerId, ...ListView.shape },
    subject,
    log: ({ name, list }) =>
      message(`Weergave ${name} bewaard (${listed(list).nl}).`, `View ${name} saved (${listed(list).en}).`),
  }),
  deleted: defineEvent('ListViewDeleted', {
    action: message('Weergave verwijderd', 'View deleted'),
    data: { ownerId, viewId: Id, name: z.string() },
    subject,
    log: ({ name }) =>
      message(`Weergave ${name} van een lijst verwijderd.`, `View ${name} of a list deleted.`),
  }),
  /** A user wants a view by mail, an own or a shared one: what is new in it since the last one. */
  mailWanted: defineEvent('ListViewMailWanted', {
    action: message('Mail van weergave gevraagd', 'Mail of view asked for'),
    data: { ownerId: Id, viewId: Id, name: z.string(), ...MailTimes.shape, since },
    subject,
    log: ({ name, weekday, hour }) => {
      const { nl: each, en: every } = weekday === null ? message('dag', 'day') : weekdayName(weekday);
      return message(
        `Wat nieuw is in ${name} wordt elke ${each} om ${hour}.00 uur gemaild.`,
        `What is new in ${name} is mailed every ${every} at ${hour}:00.`,
      );
    },
  }),
  mailEnded: defineEvent('ListViewMailEnded', {
    action: message('Mail van weergave gestopt', 'Mail of view stopped'),
    data: { ownerId: Id, viewId: Id, name: z.string() },
    subject,
    log: ({ name }) =>
      message(
        `Wat nieuw is in ${name} wordt niet meer gemaild.`,
        `What is new in ${name} is no longer mailed.`,
      ),
  }),
  /** The hour came. What is new until then goes out where there is anything. */
  mailDue: defineEvent('ListViewMailDue', {
    action: message('Mail van weergave aan de beurt', 'Mail of view due'),
    data: { ownerId: Id, viewId: Id, name: z.string(), since, until: since },
    subject,
    log: ({ name }) =>
      message(
        `Wat nieuw is in ${name} is bekeken voor een mail.`,
        `What is new in ${name} was looked up for a mail.`,
      ),
  }),
  /** A user no longer works in the account. */
  dropped: defineEvent('ListViewsDropped', {
    action: message('Weergaven vervallen', 'Views dropped'),
    data: { ownerId },
    subject,
    log: () =>
      message(
        'De eigen weergaven en indelingen van lijsten zijn vervallen.',
        'The own views and arrangements of lists were dropped.',
      ),
  }),
};
export type ListViewEvent = EventOf<typeof listViewEvents>;
export type ListViewCommand = { ownerId: number | null } & (
  | ({ type: 'ChooseListLayout' } & ListLayout)
  | ({ type: 'SaveListView' } & ListView)
  | { type: 'DeleteListView'; viewId: number }
  | ({ type: 'WantListViewMail'; viewId: number; name: string; since: string } & MailTimes)
  | { type: 'EndListViewMail'; viewId: number }
  | { type: 'SendListViewMail'; viewId: number; until: string }
  | { type: 'DropListViews' }
);
export const listViewRefusals = {
  'list-view-not-found': notFound('Deze weergave bestaat niet meer.', 'This view no longer exists.'),
  'list-view-name-taken': conflict(
    'Er is al een weergave met deze naam. Kies een andere naam.',
    'There is already a view with this name. Choose another name.',
  ),
  'list-too-long': conflict(
    'De lijst heeft te veel regels voor een bestand: hoogstens 10.000. Kies een kortere periode.',
    'The list has too many lines for a file: at most 10,000. Choose a shorter period.',
  ),
  'too-many-list-views': conflict(
    'Meer dan 100 weergaven bewaren kan niet. Verwijder er eerst een.',
    'No more than 100 views can be kept. Delete one first.',
  ),
  'list-view-not-mailed': notFound('Deze weergave wordt niet gemaild.', 'This view is not mailed.'),
  'list-view-not-of-log-book': conflict(
    'Alleen vragen van het logboek worden gemaild.',
    'Only questions of the log book are mailed.',
  ),
  'list-view-not-yours': forbidden(
    'Gedeelde weergaven beheert een manager.',
    'Shared views are managed by a manager.',
  ),
} satisfies RefusalTable;
export type ListViewRefusal = keyof typeof listViewRefusals;

const mostViews = 100;

/** The record of a user in an account, and that of what is shared there. */
export const listViewsIdOf = (accountId: number, owner: number | null) => `${accountId}.${owner ?? 0}`;

type ListViewMail = MailTimes & { viewId: number; name: string; since: string };
type ListViews = {
  layouts: readonly ListLayout[];
  views: readonly ListView[];
  mails: readonly ListViewMail[];
};
const nothing: ListViews = { layouts: [], views: [], mails: [] };
const without = (mails: readonly ListViewMail[], viewId: number) =>
  mails.filter((mail) => mail.viewId !== viewId);

/** The list of questions of the log book. */
export const logBookList = 'log-book';

/** Nobody is mailed in the name of the account. */
const personIn = ({ ownerId: owner }: ListViewCommand) => {
  if (owner === null) throw new Error('What is shared is mailed to nobody');
  return owner;
};

/** How one user, or the account, wants its lists. What is as it was already records nothing. */
export const listViews: Decider<ListViews, ListViewCommand, ListViewEvent> = {
  category: 'listViews',
  events: listViewEvents,
  initial: nothing,
  ownerOf: accountInId,

  decide(command, { layouts, views, mails }) {
    switch (command.type) {
      case 'ChooseListLayout': {
        const event = listViewEvents.layoutChosen(command);
        const now = layouts.find(({ list }) => list === command.list);
        const isSame = now?.pageSize === command.pageSize && now.columns?.join() === command.columns?.join();
        return isSame ? [] : [event];
      }
      case 'SaveListView': {
        const { viewId, list, name } = command;
        const others = views.filter((view) => view.viewId !== viewId);
        const isTaken = others.some(
          (view) => view.list === list && view.name.toLowerCase() === name.toLowerCase(),
        );
        if (isTaken) return refuse<ListViewRefusal>('list-view-name-taken');
        if (others.length >= mostViews) return refuse<ListViewRefusal>('too-many-list-views');
        return [listViewEvents.saved(command)];
      }
      case 'DeleteListView': {
        const view = views.find(({ viewId }) => viewId === command.viewId);
        return view
          ? [listViewEvents.deleted({ ...command, name: view.name })]
          : refuse<ListViewRefusal>('list-view-not-found');
      }
      case 'WantListViewMail': {
        const now = mails.find(({ viewId }) => viewId === command.viewId);
        const isSame = now?.weekday === command.weekday && now.hour === command.hour;
        return isSame ? [] : [listViewEvents.mailWanted({ ...command, ownerId: personIn(command) })];
      }
      case 'EndListViewMail': {
        const mail = mails.find(({ viewId }) => viewId === command.viewId);
        return mail
          ? [listViewEvents.mailEnded({ ...mail, ownerId: personIn(command) })]
          : refuse<ListViewRefusal>('list-view-not-mailed');
      }
      case 'SendListViewMail': {
        const mail = mails.find(({ viewId }) => viewId === command.viewId);
        return mail && mail.since < command.until
          ? [listViewEvents.mailDue({ ...mail, ownerId: personIn(command), until: command.until })]
          : [];
      }
      case 'DropListViews':
        return layouts.length + views.length + mails.length > 0 ? [listViewEvents.dropped(command)] : [];
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'ListLayoutChosen':
        return { ...state, layouts: [...state.layouts.filter(({ list }) => list !== data.list), data] };
      case 'ListViewSaved':
        return { ...state, views: [...state.views.filter(({ viewId }) => viewId !== data.viewId), data] };
      case 'ListViewDeleted':
        return {
          ...state,
          views: state.views.filter(({ viewId }) => viewId !== data.viewId),
          mails: without(state.mails, data.viewId),
        };
      case 'ListViewMailWanted':
        return { ...state, mails: [...without(state.mails, data.viewId), data] };
      case 'ListViewMailEnded':
        return { ...state, mails: without(state.mails, data.viewId) };
      case 'ListViewMailDue':
        return {
          ...state,
          mails: state.mails.map((mail) =>
            mail.viewId === data.viewId ? { ...mail, since: data.until } : mail,
          ),
        };
      case 'ListViewsDropped':
        return nothing;
    }
  },
};
