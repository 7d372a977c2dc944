import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs, type UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { type ListLayout, type ListView, viewSharers } from '#domain/list-view/fields.ts';
import { listViews, listViewsIdOf, type ListViewRefusal } from '#domain/list-view/list-view.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';

/*
 * They stand in the log of users and accounts, and so go in one append with the user. Who works in the name of
 * another keeps the own ones.
 */

/** Chooses columns and page size of a list for who asks. */
export const chooseListLayout = (core: Needs<'handle'>, actor: Actor, layout: ListLayout) => {
  const ownerId = actor.userId;
  const id = listViewsIdOf(actor.accountId, ownerId);
  return decideOne(core, inInstallation(actor), listViews, id, {
    type: 'ChooseListLayout',
    ownerId,
    ...layout,
  });
};

/** Whose view it is. Refuses list-view-not-yours. */
const ownerOf = ({ userId }: Actor, { isShared, role }: { isShared: boolean; role: Role }) => {
  if (!isShared) return userId;
  return viewSharers.includes(role) ? null : refuse<ListViewRefusal>('list-view-not-yours');
};

/**
 * Saves a list under a name, or what is known under an id once more. Refuses list-view-not-yours,
 * list-view-name-taken, too-many-list-views.
 */
export const saveListView = async (
  core: Needs<'handle'>,
  actor: Actor,
  {
    viewId: known,
    isShared,
    role,
    ...view
  }: Omit<ListView, 'viewId'> & { viewId: number | null; isShared: boolean; role: Role },
) => {
  const ownerId = ownerOf(actor, { isShared, role });
  const viewId = known ?? idFrom(actor.commandId, 'listView');
  const id = listViewsIdOf(actor.accountId, ownerId);
  const done = await decideOne(core, inInstallation(actor), listViews, id, {
    type: 'SaveListView',
    ownerId,
    viewId,
    ...view,
  });
  return { ...done, viewId };
};

/** Refuses list-view-not-yours, list-view-not-found. */
export const deleteListView = async (
  core: Needs<'handle'>,
  actor: Actor,
  { viewId, isShared, role }: { viewId: number; isShared: boolean; role: Role },
) => {
  const ownerId = ownerOf(actor, { isShared, role });
  const id = listViewsIdOf(actor.accountId, ownerId);
  return decideOne(core, inInstallation(actor), listViews, id, { type: 'DeleteListView', ownerId, viewId });
};

/** What a user wanted of the lists of an account goes with the user. */
export const dropListViews = (work: UnitOfWork, accountId: number, ownerId: number) =>
  work.decide(listViews, listViewsIdOf(accountId, ownerId), { type: 'DropListViews', ownerId });
