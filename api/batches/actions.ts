import type { Operation } from '#api/contract/operation.ts';
import { usualLanguage } from '#domain/kernel/language.ts';
import { collectivePreview } from '#api/collective-invoices/contract.ts';
import * as customers from '#api/customers/contract.ts';
import type { Reading } from '#api/http/core.ts';
import { refuse } from '#api/http/refuse.ts';
import { effectiveUser, mayCallIn } from '#api/http/session.ts';
import * as invoices from '#api/invoices/contract.ts';
import * as documents from '#api/order-documents/contract.ts';
import * as slips from '#api/order-documents/slip-contract.ts';
import {
  confirmationMail,
  labelsToPrinter,
  mailToPrinter,
  recordedOrderToSend,
} from '#api/order-documents/to-send.ts';
import * as products from '#api/products/contract.ts';
import * as purchases from '#api/purchase-orders/contract.ts';
import { paperToMail } from '#api/purchase-orders/paper.ts';
import {
  changeInvoiceStatus as invoiceStatus,
  changeSalesOrderStatus as orderStatus,
} from '#api/sales-orders/status-contract.ts';
import { takeBackAction } from '#api/log-book/actions-contract.ts';
import { makePostnlLabel } from '#api/shipments/contract.ts';
import { remindDefaulter, remindOfInvoice } from '#api/unpaid/contract.ts';
import { overdueReminding, reminderToSend, stepReminding } from '#api/unpaid/remind.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import { issueCollectiveInvoice } from '#application/collective-invoice/issue.ts';
import { changeInvoiceStatus, mailAtOnce } from '#application/invoice/change-status.ts';
import { mailInvoice } from '#application/invoice/mail.ts';
import type { Actor, Core, Ports } from '#application/kernel/core.ts';
import { followUp } from '#application/kernel/id.ts';
import { mailOrderDocument } from '#application/order-paper/mail-document.ts';
import { printPackingSlip } from '#application/order-paper/print-packing-slip.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { RowAction, RowResult } from '#application/processes/batches.ts';
import { changeProductField } from '#application/product/change-field.ts';
import { changePurchaseOrderStatus } from '#application/purchase-order/keep.ts';
import { mailPurchaseOrder } from '#application/purchase-order/mail.ts';
import { requestReminder } from '#application/reminder/remind.ts';
import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import { makeUsualLabel } from '#application/shipping-label/make-usual.ts';
import { findSalesOrder } from '#application/sales-order/find.ts';
import {
  type BatchAction,
  type BatchChoice,
  batchFields,
  type FieldAction,
  isFieldAction,
} from '#domain/batch/action.ts';
import { noteAfter } from '#domain/batch/batch.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { type Fields, mayChange } from '#domain/kernel/field.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { productFields } from '#domain/product/fields.ts';
import { groupsOf, ordersToGather } from '#projections/collective-invoices/queries.ts';
import { ofPurchasing, purchaseOrderOf } from '#projections/views/purchase-orders.ts';

/** The call of one record alone: who may call it may do so to many. */
export const singles: Record<BatchAction, Operation> = {
  'order-status': orderStatus,
  'packing-slips': slips.printPackingSlip,
  'packing-slips-to-printer': documents.packingSlipToPrinter,
  'shipping-labels': makePostnlLabel,
  'shipping-labels-to-printer': makePostnlLabel,
  invoices: invoiceStatus,
  'invoice-mails': invoices.sendInvoice,
  'confirmation-mails': documents.resendConfirmation,
  'collective-invoices': collectivePreview,
  reminders: remindDefaulter,
  'reminder-steps': remindOfInvoice,
  'customer-field': customers.changeCustomerField,
  'product-field': products.changeProductField,
  'purchase-status': purchases.changePurchaseOrderStatus,
  'purchase-mails': purchases.mailToSupplier,
  'purchase-papers': purchases.purchaseOrderPdf,
  'take-back': takeBackAction,
};

/** Of a mail: it goes out by itself, and what comes of it is told where it is of. */
const queued = { note: 'queued' };
/** A command that recorded nothing found its record as it was wanted. */
const recorded = ({ position }: { position: Position }): RowResult => ({
  outcome: Object.values(position).some((at) => at > 0) ? 'done' : 'unchanged',
});

/** What is refused of a step that is done again, or was done before. */
const ofRepeats = ['changed-meanwhile', 'command-id-reused'];

/** A field as its own call takes it. Refuses one that is not for many at once, and a value that does not fit. */
const fieldIn = (action: FieldAction, id: number, { field, value }: BatchChoice) => {
  const isOffered = (batchFields[action] as readonly (string | undefined)[]).includes(field);
  const call = { customer_id: id, product_id: id, field, val: value };
  const { data } = isOffered ? singles[action].request.safeParse(call) : {};
  return (data ?? refuse('field-value-refused', { field })) as { change: { field: string } };
};

/** Refuses a field that the role may not change, as the call of one record does. */
export const checkField = (action: FieldAction, choice: BatchChoice, role: Role) => {
  const { field } = fieldIn(action, 1, choice).change;
  const fields: Fields = action === 'customer-field' ? customerFields : productFields;
  if (!mayChange(fields[field]!, role)) refuse('field-not-yours', { field: choice.field });
};

/** With the rights that who started it has now. Refuses batch-not-yours. */
const checkStillMay = async (
  { directory, facts }: Core & Reading,
  by: Actor,
  action: BatchAction,
  choice: BatchChoice,
) => {
  const user = await effectiveUser(directory, by);
  const role = user?.memberships.find(({ accountId }) => accountId === by.accountId)?.roles[0];
  if (!role || !mayCallIn(accountOf(facts, by), singles[action], role)) return refuse('batch-not-yours');
  return isFieldAction(action) ? checkField(action, choice, role) : undefined;
};

/** What each action does to one record, as long as who started it may do so; of taking back its call asks that. */
export const batchActions = (
  core: Core & Ports & Reading,
  takeBack: (by: Actor, position: number) => Promise<RowResult>,
): Record<BatchAction, RowAction> => {
  const checked = Object.entries(actionsOf(core)).map(([action, carryOut]): [string, RowAction] => [
    action,
    async (by, id, choice) => {
      await checkStillMay(core, by, action as BatchAction, choice);
      return carryOut(by, id, choice);
    },
  ]);
  checked.push(['take-back', takeBack]);
  return Object.fromEntries(checked) as Record<BatchAction, RowAction>;
};

const actionsOf = (core: Core & Ports & Reading): Record<Exclude<BatchAction, 'take-back'>, RowAction> => {
  const callOf = (actor: Actor) => ({
    core,
    actor,
    // files that go to customers have a language of their own
    language: usualLanguage,
    caller: { log: actor.log, account: accountOf(core.facts, actor) },
  });
  /** SO-041 is about the first print: of an order that was printed the status stays. */
  const isReprint = async (by: Actor, orderId: number) =>
    (await findSalesOrder(core.handle, by, orderId)).order.status === 'printed';
  const mailed = async (
    by: Actor,
    orderId: number,
    mail: Omit<Parameters<typeof mailOrderDocument>[2], 'orderId'>,
  ) => recorded(await mailOrderDocument(core, by, { ...mail, orderId }));
  const toSend = (by: Actor, orderId: number) => recordedOrderToSend(callOf(by), orderId);

  return {
    'order-status': async (by, orderId, { status = 'waiting' }) =>
      recorded(await changeSalesOrderStatus(core, by, { orderId, to: status })),

    'packing-slips': async (by, orderId) =>
      recorded(
        await printPackingSlip(core, by, {
          orderId,
          on: 'screen',
          isReprint: await isReprint(by, orderId),
        }),
      ),

    'packing-slips-to-printer': async (by, orderId) =>
      mailed(by, orderId, {
        ...(await mailToPrinter(await toSend(by, orderId), callOf(by))),
        isPrint: true,
        isReprint: await isReprint(by, orderId),
      }),

    // one that is made already is not made again
    'shipping-labels': async (by, orderId) =>
      (await makeUsualLabel(core, by, orderId)).isNew ? {} : { outcome: 'unchanged', note: 'has-label' },

    'shipping-labels-to-printer': async (by, orderId) => {
      const made = await makeUsualLabel(core, by, orderId);
      const mail = await labelsToPrinter(core, accountOf(core.facts, by), made);
      await mailOrderDocument(core, followUp(by, [by.commandId, 'print']), { orderId, ...mail });
      return { note: 'to-printer' };
    },

    invoices: async (by, orderId) => {
      const { outcome, position } = await changeInvoiceStatus(core, by, { orderId, to: 'invoiced' });
      return { ...recorded({ position }), note: outcome };
    },

    'invoice-mails': async (by, orderId) => {
      const { order } = await findSalesOrder(core.handle, by, orderId);
      const customer = await core.facts.customer(accountOf(core.facts, by), order.customerId);
      const to = customer?.invoiceEmail || customer?.email || refuse('customer-without-email');
      return { ...recorded(await mailInvoice(core, by, { orderId, to, text: null })), ...queued };
    },

    'confirmation-mails': async (by, orderId) =>
      mailed(by, orderId, confirmationMail(await toSend(by, orderId))),

    'collective-invoices': async (by, customerId, { until = core.clock.today() }) => {
      const account = accountOf(core.facts, by);
      const customer = (await core.facts.customer(account, customerId)) ?? refuse('collective-customer-gone');
      const found = await ordersToGather(core.db, account, { customerId, until });
      let outcome: string | undefined;
      let made = 0;
      for (const orderIds of groupsOf(found, customer.invoicesPerAddress)) {
        const command = followUp(by, ['collective-invoice', by.commandId, orderIds[0]!]);
        try {
          await issueCollectiveInvoice(core, command, { customerId, orderIds, until });
          made += 1;
          ({ outcome } = await mailAtOnce(core, command, { orderId: orderIds[0]!, customerId }));
        } catch (fault) {
          if (made === 0 || !(fault instanceof Refusal) || ofRepeats.includes(fault.code)) throw fault;
          return { outcome: 'refused', note: noteAfter(made, fault.code) };
        }
      }
      if (outcome === undefined) return { outcome: 'unchanged', note: 'nothing-to-gather' };
      return { note: made > 1 ? noteAfter(made, outcome) : outcome };
    },

    reminders: async (by, customerId, { days = 1 }) => {
      const call = callOf(by);
      const { reminding, to } = await overdueReminding(call, { customerId, days });
      const wanted = await reminderToSend(call, reminding, to);
      return { ...recorded(await requestReminder(core, by, wanted)), ...queued };
    },

    'reminder-steps': async (by, customerId) => {
      const call = callOf(by);
      const { reminding, to } = await stepReminding(call, customerId);
      const wanted = await reminderToSend(call, reminding, to);
      return { ...recorded(await requestReminder(core, by, wanted)), ...queued };
    },

    'purchase-status': async (by, purchaseOrderId, { purchaseStatus: to = 'waiting' }) => {
      ofPurchasing(callOf(by));
      return recorded(await changePurchaseOrderStatus(core, by, { purchaseOrderId, to }));
    },

    'purchase-mails': async (by, purchaseOrderId) => {
      const call = callOf(by);
      ofPurchasing(call);
      const mailing = { ...core, paper: paperToMail(call) };
      return {
        ...recorded(await mailPurchaseOrder(mailing, by, { purchaseOrderId, mail: 'supplier' })),
        ...queued,
      };
    },

    // it is drawn when it is opened
    'purchase-papers': async (by, purchaseOrderId) => {
      await purchaseOrderOf(callOf(by), purchaseOrderId);
      return {};
    },

    'customer-field': async (by, id, choice) =>
      recorded(await changeCustomerField(core, by, fieldIn('customer-field', id, choice) as never)),

    'product-field': async (by, id, choice) =>
      recorded(await changeProductField(core, by, fieldIn('product-field', id, choice) as never)),
  };
};
