import { z } from 'zod';
import { message, type Said, saidInEach } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { amountText } from '#domain/kernel/words.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

/** What a user does for a customer: orders, also approves what others there want, or sees alone. */
const BranchRight = z.enum(['order', 'approve', 'view']);

/** A customer that a user orders for, one of several where a business has branches. */
export const Branch = z.object({
  customerId: Id,
  /** By which the log book names it: a name belongs to the customer, and may have to be forgotten. */
  customerNumber: PositiveInt,
  right: BranchRight,
  /** Excl. VAT, of one order; null for who needs no approval. */
  limit: Money.positive().nullable(),
});
export type Branch = z.infer<typeof Branch>;

/** As many branches as one user may have. */
export const mostBranches = 200;

const saidOf = ({ customerNumber, right, limit }: Branch, language: ScreenLanguage) => {
  const most = limit === null ? '' : amountText(limit, language);
  const does =
    language === 'nl'
      ? {
          order: most ? `bestelt tot ${most} excl. btw` : 'bestelt',
          approve: 'keurt goed',
          view: 'kijkt mee',
        }
      : { order: most ? `orders up to ${most} excl. VAT` : 'orders', approve: 'approves', view: 'sees' };
  return `${language === 'nl' ? 'klant' : 'customer'} ${customerNumber} ${does[right]}`;
};

/** For the log book; null where nothing was said of branches. */
export const branchesSaid = (branches: readonly Branch[]): Said | null =>
  branches.length === 0
    ? null
    : saidInEach((language) => branches.map((branch) => saidOf(branch, language)).join('; '));

/** How the branches of a user are kept: in one order, and with a limit only where it counts. */
export const asKept = (branches: readonly Branch[]): Branch[] =>
  branches
    .map(({ customerId, customerNumber, right, limit }) => ({
      customerId,
      customerNumber,
      right,
      limit: right === 'order' ? limit : null,
    }))
    .toSorted((a, b) => a.customerNumber - b.customerNumber || a.customerId - b.customerId);

export const branchesLabel = message('Vestigingen', 'Branches');

/**
 * The branches of a user in an account, the one it was made for first. Of whom nothing was said of branches, that is
 * the one it was made for, without a limit.
 */
export const branchesOf = ({
  customerId,
  branches,
}: {
  customerId: number | null;
  branches: readonly Branch[];
}): Pick<Branch, 'customerId' | 'right' | 'limit'>[] => {
  if (branches.length === 0) return customerId === null ? [] : [{ customerId, right: 'order', limit: null }];
  return branches.toSorted(
    (a, b) => Number(b.customerId === customerId) - Number(a.customerId === customerId),
  );
};
