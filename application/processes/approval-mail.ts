import type { ApprovalInMail } from '#application/customer-app/approval-in-mail.ts';
import { languageFor } from '#application/mail/reader-language.ts';
import type { Needs } from '#application/kernel/core.ts';
import { pricedLines, type PricedOrder, pricedTable } from '#application/order-paper/priced-lines.ts';
import type { Facts, KnownUser } from '#application/ports/facts.ts';
import {
  type CustomerMailing,
  type Letter,
  mailProcess,
  senderName,
  toCustomer,
} from '#application/processes/mail-once.ts';
import { wordsIn } from '#application/processes/words.ts';
import { orderOfStream } from '#application/sales-order/order-at.ts';
import type { Account } from '#domain/account/account.ts';
import { approval, approvalEvents, approvedOf, type AskedOrder } from '#domain/approval/approval.ts';
import { cut } from '#domain/kernel/cut.ts';
import { eventReader, type EventOf } from '#domain/kernel/event.ts';
import type { Language } from '#domain/kernel/language.ts';
import { sum } from '#domain/kernel/money.ts';
import { roleIn } from '#domain/account/sign-in-rules.ts';
import { homeOf } from '#domain/kernel/role.ts';
import { tableIn } from '#domain/mail/table.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { branchesOf } from '#domain/user/branches.ts';
import { fullNameOf } from '#domain/user/full-name.ts';

const { withdrawn: _, ...told } = approvalEvents;
const read = eventReader<EventOf<typeof approvalEvents>>(approvalEvents);

/** As it was asked: what it is worth, and no more than that, is known. */
const pricedAs = ({ priceSide }: Account, { lines, excl, incl }: AskedOrder): PricedOrder => {
  const priced = lines.map((line) => ({ ...line, vintage: null, discount: 0 }));
  const subtotal = sum(priced.map((line) => lineAmount({ ...line, vatRate: 0, purchasePrice: 0 })));
  const perRate = [{ rate: null, vat: incl - excl }];
  return { priceSide, lines: priced, totals: { subtotal, discount: 0, excl, incl, perRate } };
};

/** A letter has room for so much beside its wines; all of it stands in the app. */
const mostOfRemark = 1500;
const inMail = (remark: string) => (remark.length > mostOfRemark ? `${cut(remark, mostOfRemark)} …` : remark);

/** Who may no longer sign in there, or is of other customers now, has nothing to do with it. */
const isOf = ({ memberships }: KnownUser, account: number, customer: number) =>
  memberships.some(
    ({ accountId, isEnabled, customerId, branches = [] }) =>
      accountId === account &&
      isEnabled &&
      branchesOf({ customerId, branches }).some((branch) => branch.customerId === customer),
  );

/**
 * The mails of an order above the limit of who orders: to each who may approve it when it is asked, to who asked when it
 * is decided. They lead to the requests in the app, and say what stands in the log: whoever comes late finds there what
 * became of it.
 */
export const approvalMail = ({
  store,
  publicUrl,
  facts: { approvers, user },
  ...mailing
}: CustomerMailing &
  Needs<'store'> & {
    /** Where the front-end is reached, without a slash at the end. */
    publicUrl: () => string;
    facts: Pick<Facts, 'approvers' | 'user'>;
  }) =>
  mailProcess<EventOf<typeof told>>('approval-mail', told, mailing, async (event, sender) => {
    const { log, position, stream, metadata } = event;
    const request = (await store.readStream(log, stream)).map(read).reduce(approval.evolve, approval.initial);
    if (!sender || !request) return [];
    const { accountId } = sender;
    const { customerId, askedBy } = request;
    const customer = await mailing.customer?.(sender, customerId);
    const spoken = await languageFor(mailing, sender, customerId);
    const to = (
      reader: KnownUser,
      by: KnownUser | null,
      priced: PricedOrder,
      write: (words: ReturnType<typeof wordsIn>, said: ApprovalInMail) => Pick<Letter, 'subject' | 'text'>,
    ): Letter => {
      const role = reader.memberships.find((membership) => membership.accountId === accountId)?.roles[0];
      const language: Language = reader.language ?? spoken;
      const table = pricedTable(language, priced);
      const ordered = pricedLines(table, priced.lines);
      const written = write(wordsIn(language), {
        reader: fullNameOf(reader),
        by: by ? fullNameOf(by) : '',
        customerName: customer?.name ?? '',
        sender: senderName(sender),
        ordered,
        link: new URL('goedkeuringen', `${publicUrl()}${homeOf(roleIn(sender, role ?? 'CLIENT'))}`).href,
      });
      return {
        ...toCustomer(customerId),
        people: [reader, by].flatMap((user) => (user ? [`user-${user.userId}`] : [])),
        kind: 'approval',
        key: `approval ${position} ${reader.userId}`,
        messageId: `approval-mail-${log}-${position}-${reader.userId}`,
        to: reader.email,
        language,
        ...written,
        ...tableIn(written.text, ordered, table),
      };
    };
    const asker = await user(askedBy);
    const wanted = pricedAs(sender, request);
    if (event.type === 'ApprovalAsked') {
      const readers = await approvers(accountId, customerId);
      return readers
        .filter(({ userId }) => userId !== askedBy)
        .map((reader) =>
          to(reader, asker, wanted, (words, said) =>
            words.approvalAsked({ ...said, remark: inMail(request.remark) }),
          ),
        );
    }
    if (!asker || !isOf(asker, accountId, customerId)) return [];
    const by = await user(metadata.onBehalfOf ?? metadata.userId);
    const { word } = event.data;
    if (event.type === 'ApprovalRefused')
      return to(asker, by, wanted, (words, said) => words.approvalRefused({ ...said, word }));
    const { orderId, orderNumber: number } = event.data;
    const order = (await orderOfStream(store, log, `${salesOrder.category}-${orderId}`))?.order;
    const became = order ? { ...order, totals: discountedOrder(order).totals } : wanted;
    return to(asker, by, became, (words, said) =>
      words.approvalGiven({
        ...said,
        number,
        word,
        changes: approvedOf(request.lines, request.changed).filter((wine) => wine.asked !== wine.approved),
      }),
    );
  });
