import type { Kysely } from 'kysely';
import type { Directory } from '#api/http/directory.ts';
import type { LiveUpdates } from '#api/http/live.ts';
import type { SetUpCode } from '#api/set-up-code.ts';
import type { changePassword } from '#application/accounts/change-password.ts';
import type { setUpInstallation } from '#application/accounts/set-up.ts';
import type { signIn } from '#application/accounts/sign-in.ts';
import type { changeCustomerField } from '#application/customer/change-field.ts';
import type { addLookupEntry, changeLookupEntry, removeLookupEntry } from '#application/lookup/change.ts';
import type { addProduct } from '#application/product/add.ts';
import type { changeProductField } from '#application/product/change-field.ts';
import type { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import type { addImage, changeImage } from '#application/gallery/change-gallery.ts';
import type { agreePrice } from '#application/pricing/agree-price.ts';
import type { changePlan, planPrices } from '#application/pricing/plan-prices.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { placeSalesOrder } from '#application/sales-order/place.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { EventChain, Position } from '#application/ports/event-store.ts';
import type { Credentials, Sessions, SignInAttempts } from '#application/ports/sessions.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** Everything that an endpoint may use. */
export type Services = {
  db: Kysely<ReadModels>;
  clock: Clock;
  directory: Directory;
  sessions: Sessions;
  credentials: Credentials;
  signInAttempts: SignInAttempts;
  signIn: ReturnType<typeof signIn<UserOfSession>>;
  live: LiveUpdates;
  linkAt: EventChain['linkAt'];
  waitFor: (position: Position) => Promise<'fresh' | 'stale'>;
  /** Null once there is an account. */
  setUpCode: SetUpCode | null;
  changePassword: ReturnType<typeof changePassword>;
  setUpInstallation: ReturnType<typeof setUpInstallation>;
  blobs: Blobs;
  addImage: ReturnType<typeof addImage>;
  changeImage: ReturnType<typeof changeImage>;
  planPrices: ReturnType<typeof planPrices>;
  changePlan: ReturnType<typeof changePlan>;
  agreePrice: ReturnType<typeof agreePrice>;
  placeSalesOrder: ReturnType<typeof placeSalesOrder>;
  changeCustomerField: ReturnType<typeof changeCustomerField>;
  addLookupEntry: ReturnType<typeof addLookupEntry>;
  changeLookupEntry: ReturnType<typeof changeLookupEntry>;
  removeLookupEntry: ReturnType<typeof removeLookupEntry>;
  addProduct: ReturnType<typeof addProduct>;
  changeProductField: ReturnType<typeof changeProductField>;
  changeSalesOrderStatus: ReturnType<typeof changeSalesOrderStatus>;
  log: {
    request: (about: Record<string, unknown>) => void;
    fault: (about: Record<string, unknown>, fault: Error) => void;
  };
};
