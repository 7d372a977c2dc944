import { sql } from 'kysely';
import { listViewEvents } from '#domain/list-view/list-view.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { invalidateLists, projection } from '#projections/kernel/definition.ts';
import { matches } from '#projections/kernel/query.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { listViewsSchema } from '#projections/list-views/table.ts';

/** How users want their lists, and the views that they and their accounts saved. */
export const savedListViews = projection({
  name: 'list-views',
  version: 2,
  events: { ...listViewEvents, ...personEvents },
  ...listViewsSchema,

  async project(batch, db) {
    const tables = () => ({
      layouts: changedRows(db, 'list_layout', ['log', 'account_id', 'owner_id', 'list']),
      views: changedRows(db, 'list_view', ['log', 'account_id', 'owner_id', 'view_id']),
      mails: changedRows(db, 'list_view_mail', ['log', 'account_id', 'owner_id', 'view_id']),
    });
    let rows = tables();
    const write = async () => {
      await rows.layouts.write();
      await rows.views.write();
      await rows.mails.write();
      rows = tables();
    };
    const drop = async (owner: Record<string, number>) => {
      await write();
      for (const table of listViewsSchema.tables)
        await sql`delete from ${sql.table(table)} where ${matches(owner)}`.execute(db);
    };
    for (const { log, accountId, type, data } of batch) {
      // who is forgotten keeps nothing, in whatever account it worked
      if (type === 'PersonErased') {
        const [category, id] = data.person.split('-');
        if (category === 'user') await drop({ log, owner_id: Number(id) });
        continue;
      }
      const owner = { log, account_id: accountId, owner_id: data.ownerId ?? 0 };
      switch (type) {
        case 'ListLayoutChosen': {
          const { list, columns, pageSize } = data;
          rows.layouts.put({ ...owner, list, columns, page_size: pageSize });
          break;
        }
        case 'ListViewSaved': {
          const { viewId, list, name, query, columns } = data;
          rows.views.put({ ...owner, view_id: viewId, list, name, query, columns });
          break;
        }
        case 'ListViewDeleted':
          rows.views.remove({ ...owner, view_id: data.viewId });
          rows.mails.remove({ ...owner, view_id: data.viewId });
          break;
        case 'ListViewMailWanted': {
          const { viewId, weekday, hour, since } = data;
          rows.mails.put({ ...owner, view_id: viewId, weekday, hour, since });
          break;
        }
        case 'ListViewMailEnded':
          rows.mails.remove({ ...owner, view_id: data.viewId });
          break;
        case 'ListViewMailDue': {
          const mail = { ...owner, view_id: data.viewId };
          rows.mails.put({ ...(await rows.mails.load(mail)), since: data.until });
          break;
        }
        case 'ListViewsDropped':
          await drop(owner);
      }
    }
    await write();
    return invalidateLists(
      'ListView',
      batch.map(({ accountId }) => accountId),
    );
  },
});
