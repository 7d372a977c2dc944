import { sql } from 'kysely';
import { approvalEvents, approvedOf, type ChangedQuantity } from '#domain/approval/approval.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { approvalsSchema, type ApprovalTables, type ApprovedLine } from '#projections/approvals/table.ts';
import { forgottenIn, invalidate, type Invalidated, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

const forgotten = { remark: '', word: '' };

/** A request of which other numbers were approved than were asked. */
const withChanged = (
  row: ApprovalTables['approval'],
  changed: readonly ChangedQuantity[],
): ApprovalTables['approval'] => {
  const others = new Map(approvedOf(row.lines, changed).map((wine) => [wine.productId, wine]));
  const lines = row.lines.map((line) => {
    const wine = others.get(line.productId);
    if (!wine || wine.asked === wine.approved) return line;
    // a wine that was asked on two lines has its number on the first
    others.set(line.productId, { ...wine, asked: -1, approved: 0 });
    return { ...line, approved: wine.approved };
  });
  return {
    ...row,
    lines,
    bottles: lines.reduce((sum, { approved, quantity }: ApprovedLine) => sum + (approved ?? quantity), 0),
  };
};

/** What waits for approval at customers, and what became of it. */
export const approvals = projection({
  name: 'approvals',
  version: 1,
  events: { ...approvalEvents, ...personEvents },
  ...approvalsSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows = changedRows(db, 'approval', ['log', 'approval_id']);
    const touched: Invalidated[] = [];
    for (const event of batch) {
      if (event.type === 'PersonErased') {
        const customerId = forgottenIn(event, 'customer');
        for (const row of rows.all()) if (row.customer_id === customerId) rows.put({ ...row, ...forgotten });
        if (customerId !== null)
          await sql`update approval set remark = '', word = ''
            where log = ${log} and customer_id = ${customerId}`.execute(db);
        continue;
      }
      const { data, metadata, recordedAt, accountId } = event;
      const key = { log, approval_id: data.approvalId };
      const decide = async (change: Partial<ApprovalTables['approval']>) =>
        rows.put({
          ...(await rows.load(key)),
          decided_by: metadata.onBehalfOf ?? metadata.userId,
          decided_on: dateInAmsterdam(recordedAt),
          ...change,
        });
      switch (event.type) {
        case 'ApprovalAsked':
          rows.put({
            ...key,
            account_id: accountId,
            customer_id: event.data.customerId,
            status: 'waiting',
            asked_by: event.data.askedBy,
            asked_on: dateInAmsterdam(recordedAt),
            seat: event.position,
            source: event.data.source,
            lines: event.data.lines,
            bottles: event.data.lines.reduce((sum, { quantity }) => sum + quantity, 0),
            delivery_date: event.data.deliveryDate,
            remark: event.data.remark,
            excl: event.data.excl,
            incl: event.data.incl,
            own_limit: event.data.limit,
            decided_by: null,
            decided_on: null,
            word: '',
            order_number: null,
          });
          break;
        case 'ApprovalGiven': {
          const { word, orderNumber: order_number, changed, excl, incl } = event.data;
          // of who approves less or more than was asked, what it came to
          const totals = excl !== undefined && incl !== undefined ? { excl, incl } : {};
          await decide({ status: 'approved', word, order_number, ...totals });
          if (changed) rows.put(withChanged(await rows.load(key), changed));
          break;
        }
        case 'ApprovalRefused':
          await decide({ status: 'refused', word: event.data.word });
          break;
        case 'ApprovalWithdrawn':
          await decide({ status: 'withdrawn' });
          break;
      }
      touched.push(invalidate('Approval', data.approvalId, accountId, data.customerId));
    }
    await rows.write();
    return touched;
  },
});
