import type { MayActOn } from '#application/kernel/command-handler.ts';
import type { Account } from '#domain/account/account.ts';
import { directOrderPartiesOf } from '#domain/direct-order/parties.ts';

/** Which records of another account an account may change: those that it shares by its flags (ROLE-032). */
export const mayActOnBySharing =
  (account: (accountId: number) => Account | null): MayActOn =>
  (category, ownerAccountId, accountId) => {
    if (ownerAccountId === accountId) return true;
    const sharing = account(accountId);
    switch (category) {
      case 'customer':
        return sharing?.customersFrom === ownerAccountId;
      case 'product':
      case 'lookup':
      case 'supplier':
      case 'transporter':
      case 'bundle':
        return sharing?.productsFrom === ownerAccountId;
      case 'pricePlan':
      case 'vintageLine':
      case 'productGallery':
      case 'productRatings':
      case 'supplierGallery':
        // Who may change the product may change what hangs on it, whoever was the first to do so.
        return sharing?.productsFrom === account(ownerAccountId)?.productsFrom;
      case 'priceDeal':
      case 'favourite':
        return sharing?.customersFrom === account(ownerAccountId)?.customersFrom;
      case 'stock':
      case 'stockCount':
        return sharing?.stockFrom === ownerAccountId;
      // DIRECT-015: it is placed in the account that supplies
      case 'directOrder': {
        const owner = account(ownerAccountId);
        return owner !== null && directOrderPartiesOf(owner, account)?.supplier.accountId === accountId;
      }
      // users work in several accounts, and groups have several: who may change them is the use case's to say
      case 'user':
      case 'username':
      case 'companyGroup':
        return true;
      default:
        return false;
    }
  };
