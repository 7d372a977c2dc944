import type { Recipient, SenderAddress } from '#domain/shipping-label/address.ts';
import type { CarrierCode, ParcelType } from '#domain/shipping-label/carrier.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';

export type Parcel = {
  /** Ours, one for each parcel: the same when it is asked for again. At most 28 letters, digits and dashes. */
  reference: string;
  sender: SenderAddress;
  recipient: Recipient;
  /** In kilograms. */
  weight: number;
  type: ParcelType;
  /** Only to somebody of 18 or older. */
  hasAgeCheck: boolean;
};

/** `file` is a PDF of one page, A6. */
type CarrierLabel = { carrierId: string; barcode: string; trackingUrl: string; file: Uint8Array };
type CarrierParcel = { carrierId: string; barcode: string; status?: ParcelStatus };

/** Thrown when a carrier says no, in its own words; it has no parcel more than before. */
export class CarrierSaysNo extends Error {}

/**
 * A carrier, with what it knows one account by. A label that is asked for again under the same reference is that
 * of the same parcel, as far as the carrier lets us find that. Throws `CarrierSaysNo`, or anything when it did not
 * answer.
 */
export type Carrier = {
  makeLabel: (parcel: Parcel) => Promise<CarrierLabel>;
  /** How far a parcel is; what it was before where the carrier tells nothing of it. */
  status: (parcel: CarrierParcel) => Promise<ParcelStatus>;
  /** Takes a parcel back that has not been handed over; nothing where the carrier forgets those by itself. */
  cancel: (parcel: CarrierParcel) => Promise<void>;
};

/**
 * A carrier as an account uses it. Without a key of the account it is, in a demo company, the built-in one, whose
 * labels are for trying out: `isTest`; elsewhere null. A label is asked about where it was made.
 */
export type Carriers = (
  request: { accountId: number; carrier: CarrierCode },
  made?: { isTest: boolean },
) => Promise<{ carrier: Carrier; isTest: boolean } | null>;
