import { languageFor } from '#application/mail/reader-language.ts';
import type { Facts } from '#application/ports/facts.ts';
import {
  type CustomerMailing,
  mailProcess,
  senderName,
  toCustomer,
} from '#application/processes/mail-once.ts';
import { wordsIn } from '#application/processes/words.ts';
import { roleIn } from '#domain/account/sign-in-rules.ts';
import { homeOf } from '#domain/kernel/role.ts';
import { productNoticeEvents } from '#domain/product-notice/product-notice.ts';

const { due } = productNoticeEvents;

/**
 * The mail that a product is back or on offer, to the customer that asked for it. One for each request. It leads to the
 * app, where the customer sees and ends its other requests; who gets it needs no link of its own for that.
 */
export const productNoticeMail = ({
  publicUrl,
  facts: { userOfCustomer },
  ...mailing
}: CustomerMailing & {
  /** Where the front-end is reached, without a slash at the end. */
  publicUrl: () => string;
  facts: Pick<Facts, 'userOfCustomer'>;
}) =>
  mailProcess('product-notice-mail', { due }, mailing, async ({ data }, sender) => {
    const { customerId, to, productId } = data;
    const language = await languageFor(mailing, sender, customerId);
    const customer = sender && (await mailing.customer?.(sender, customerId));
    const buyer = sender && (await userOfCustomer(sender.accountId, customerId));
    const role = buyer?.memberships.find(({ accountId }) => accountId === sender?.accountId)?.roles[0];
    const home = `${publicUrl()}${homeOf(roleIn(sender, role ?? 'CLIENT'))}`;
    return {
      ...toCustomer(customerId),
      kind: 'product-notice',
      to,
      language,
      ...wordsIn(language).productNotice({
        ...data,
        sender: senderName(sender),
        customerName: customer?.name ?? '',
        wine: new URL(`nieuwebestelling#wijn-${productId}`, home).href,
        requests: home,
      }),
    };
  });
