import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { accountInId, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { conflict, forbidden, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { Id } from '#domain/kernel/schema.ts';

/** A list counts and adds up no further: it would read every record of a very large company. */
export const mostCounted = 10_000;

/** Which list: a word of the screen, such as `customers`. */
export const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/);
/** The columns that are shown, in their order; null are those that the list begins with. */
export const ListColumns = z
  .array(z.string().regex(/^\w{1,40}$/))
  .max(60)
  .nullable();
export const mostRows = 200;
const PageSize = z.int().min(1).max(mostRows).nullable();

/** How somebody wants a list: its columns, and how many rows a page has. */
export const ListLayout = z.object({ list: ListName, columns: ListColumns, pageSize: PageSize });
export type ListLayout = z.output<typeof ListLayout>;

/** A list under a name: what its address asks, and its columns. */
export const ListView = z.object({
  viewId: Id,
  list: ListName,
  name: z.string().min(1).max(60),
  /** What stands behind the question mark in the address. */
  query: z.string().max(1_000),
  columns: ListColumns,
});
export type ListView = z.output<typeof ListView>;

/** Whose they are: those of a user in an account, or shared by all who work in it. */
const ownerId = Id.nullable();
const subject = ({ ownerId: owner }: { ownerId: number | null }) =>
  owner === null ? message('Gedeelde weergaven', 'Shared views') : message('Eigen weergaven', 'Own views');

export const listViewEvents = {
  layoutChosen: defineEvent('ListLayoutChosen', {
    action: message('Lijst ingedeeld', 'List arranged'),
    data: { ownerId, ...ListLayout.shape },
    subject,
    log: () =>
      message(
        'Kolommen of aantal regels van een lijst gekozen.',
        'Columns or number of lines of a list chosen.',
      ),
  }),
  saved: defineEvent('ListViewSaved', {
    action: message('Weergave bewaard', 'View saved'),
    data: { ownerId, ...ListView.shape },
    subject,
    log: ({ name }) => message(`Weergave ${name} van een lijst bewaard.`, `View ${name} of a list saved.`),
  }),
  deleted: defineEvent('ListViewDeleted', {
    action: message('Weergave verwijderd', 'View deleted'),
    data: { ownerId, viewId: Id, name: z.string() },
    subject,
    log: ({ name }) =>
      message(`Weergave ${name} van een lijst verwijderd.`, `View ${name} of a list deleted.`),
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
  'list-view-not-yours': forbidden(
    'Gedeelde weergaven beheert een manager.',
    'Shared views are managed by a manager.',
  ),
} satisfies RefusalTable;
export type ListViewRefusal = keyof typeof listViewRefusals;

/** Who may share views with all of the account. */
export const viewSharers: readonly Role[] = ['ADMIN', 'MANAGER'];
const mostViews = 100;

/** The record of a user in an account, and that of what is shared there. */
export const listViewsIdOf = (accountId: number, owner: number | null) => `${accountId}.${owner ?? 0}`;

type ListViews = { layouts: readonly ListLayout[]; views: readonly ListView[] };
const nothing: ListViews = { layouts: [], views: [] };

/** How one user, or the account, wants its lists. What is as it was already records nothing. */
export const listViews: Decider<ListViews, ListViewCommand, ListViewEvent> = {
  category: 'listViews',
  events: listViewEvents,
  initial: nothing,
  ownerOf: accountInId,

  decide(command, { layouts, views }) {
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
      case 'DropListViews':
        return layouts.length + views.length > 0 ? [listViewEvents.dropped(command)] : [];
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'ListLayoutChosen':
        return { ...state, layouts: [...state.layouts.filter(({ list }) => list !== data.list), data] };
      case 'ListViewSaved':
        return { ...state, views: [...state.views.filter(({ viewId }) => viewId !== data.viewId), data] };
      case 'ListViewDeleted':
        return { ...state, views: state.views.filter(({ viewId }) => viewId !== data.viewId) };
      case 'ListViewsDropped':
        return nothing;
    }
  },
};
