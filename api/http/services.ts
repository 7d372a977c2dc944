import type { Kysely } from 'kysely';
import type { Directory } from '#api/http/directory.ts';
import type { LiveUpdates } from '#api/http/live.ts';
import type { ReadUpTo } from '#api/compose/read-up-to.ts';
import type { SetUpCode } from '#api/http/set-up-code.ts';
import type { keepShopSecret, renewToken } from '#application/accounts/secrets.ts';
import type { addVatRate } from '#application/accounts/add-vat-rate.ts';
import type { changeCustomerUser } from '#application/accounts/customer-user.ts';
import type {
  allowHooks,
  checkHook,
  hooksOf,
  makeEntryLink,
  makePunchOutLink,
  representationLink,
} from '#application/accounts/entry-links.ts';
import type { makeMailKey } from '#application/accounts/make-mail-key.ts';
import type { manageUsers } from '#application/accounts/manage-user.ts';
import type { openAccount } from '#application/accounts/open-account.ts';
import type { beginRepresentation } from '#application/accounts/represent.ts';
import type { requestPasswordReset, resetPassword } from '#application/accounts/reset-password.ts';
import type { changeOwnPassword } from '#application/accounts/change-password.ts';
import type { changeLogo } from '#application/accounts/change-logo.ts';
import type { changeSetting } from '#application/accounts/change-setting.ts';
import type { setUpInstallation } from '#application/accounts/set-up.ts';
import type { setMailServer } from '#application/accounts/set-mail-server.ts';
import type { signIn } from '#application/accounts/sign-in.ts';
import type { changeBooking, deleteBooking } from '#application/booking/change.ts';
import type { bookOnWebsite, makeBooking, openSlot } from '#application/booking/make.ts';
import type {
  addToCalendar,
  addWeekSlot,
  changeWeekSlot,
  removeWeekSlot,
} from '#application/booking/week.ts';
import type {
  activateBookkeeping,
  hearOfSnelstart,
  linkBookkeeping,
  setBookkeepingMaster,
  unlinkBookkeeping,
} from '#application/bookkeeping/link.ts';
import type { sellAtCheckout } from '#application/checkout/sell.ts';
import type { addCustomer } from '#application/customer/add.ts';
import type { sendAppInfo } from '#application/customer/app-access.ts';
import type { changeCustomerField } from '#application/customer/change-field.ts';
import type { addFinancing } from '#application/customer/financing.ts';
import type { addDirectOrderStock } from '#application/direct-order/add-stock.ts';
import type { findDirectOrder } from '#application/direct-order/find.ts';
import type { placeDirectOrder } from '#application/direct-order/place.ts';
import type { takeOverStock } from '#application/external-order/take-over-stock.ts';
import type { sendToExternalWarehouse } from '#application/external-order/send.ts';
import type { changeNumberFormat } from '#application/invoice/change-number-format.ts';
import type { changeInvoiceStatus } from '#application/invoice/change-status.ts';
import type { cloneOrder, creditInvoice } from '#application/invoice/credit.ts';
import type { invoicePdf, invoiceRecord, invoiceXml } from '#application/invoice/file.ts';
import type { mailInvoice } from '#application/invoice/mail.ts';
import type { checkMailSender } from '#application/mail-check/check.ts';
import type { mailOrderDocument } from '#application/order-paper/mail-document.ts';
import type { addPayment, changePayment, deletePayment, payInFull } from '#application/payment/lines.ts';
import type { makePaymentLink } from '#application/payment/link.ts';
import type { hearOfPayment } from '#application/payment/provider-news.ts';
import type { payByVoucher } from '#application/payment/voucher.ts';
import type { makeRefund } from '#application/payment/refund.ts';
import type { printPackingSlip } from '#application/order-paper/print-packing-slip.ts';
import type {
  deleteMandate,
  makeMandate,
  requestAllMandateSignatures,
  requestMandateSignature,
  signMandate,
} from '#application/customer/mandate.ts';
import type { Baskets } from '#application/ports/baskets.ts';
import type { Documents } from '#application/ports/documents.ts';
import type { removeBundleComponent, setBundleComponent } from '#application/bundle/components.ts';
import type { MoveIn } from '#application/import/imports.ts';
import type { addLookupEntry, changeLookupEntry, removeLookupEntry } from '#application/lookup/change.ts';
import type { addProduct } from '#application/product/add.ts';
import type { setFavourite } from '#application/favourite/set-favourite.ts';
import type { changeGrape } from '#application/product/grapes.ts';
import type { editRating } from '#application/product/ratings.ts';
import type { requestShopSync } from '#application/product/shop-sync.ts';
import type { changeProductField } from '#application/product/change-field.ts';
import type { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import type { backorderLines, deleteBackorderLine } from '#application/sales-order/backorder.ts';
import type { deleteSalesOrder } from '#application/sales-order/delete.ts';
import type { addToSalesOrder } from '#application/sales-order/add-to-order.ts';
import type { editSalesOrder } from '#application/sales-order/edit.ts';
import type { undoSalesOrderChange } from '#application/sales-order/undo.ts';
import type { addImage, changeImage } from '#application/gallery/change-gallery.ts';
import type { cloneProduct, startVintage } from '#application/product/copy.ts';
import type { agreePrice } from '#application/pricing/agree-price.ts';
import type { deletePriceList, savePriceList } from '#application/price-list/save.ts';
import type { Workbooks } from '#application/ports/workbooks.ts';
import type { changePlan, planPrices } from '#application/pricing/plan-prices.ts';
import type { AddressRegister } from '#application/ports/address-register.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import type { LabelSheets } from '#application/ports/label-sheets.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { ProcessRunner } from '#application/processes/runner.ts';
import type { Images } from '#application/ports/images.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { eraseCustomer, eraseGuest, eraseUser } from '#application/people/erase-person.ts';
import type { placeSalesOrder } from '#application/sales-order/place.ts';
import type { confirmPurchaseOrder } from '#application/purchase-order/confirm.ts';
import type {
  changePurchaseOrderStatus,
  deletePurchaseOrder,
  editPurchaseOrder,
  enterPurchaseOrder,
} from '#application/purchase-order/keep.ts';
import type { mailPurchaseOrder } from '#application/purchase-order/mail.ts';
import type {
  addSubscription,
  addSubscriptionProduct,
  changeSubscriptionField,
  changeSubscriptionProduct,
  removeSubscriptionProduct,
} from '#application/subscription/keep.ts';
import type { runSubscription } from '#application/subscription/run.ts';
import type { remind } from '#application/reminder/remind.ts';
import type { deleteLabel } from '#application/shipping-label/delete.ts';
import type { followParcel } from '#application/shipping-label/follow.ts';
import type { keepCarrierKey } from '#application/shipping-label/keep-key.ts';
import type { makeLabel } from '#application/shipping-label/make.ts';
import type { addSupplier } from '#application/supplier/add.ts';
import type { changeSupplierField } from '#application/supplier/change-field.ts';
import type { addVoucher, changeVoucherField } from '#application/voucher/keep.ts';
import type { addTransporter, changeTransporterField } from '#application/transporter/keep.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { changeStock } from '#application/stock/change.ts';
import type { bookStockCount, undoStockCount } from '#application/stock/count.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { EventChain, Position } from '#application/ports/event-store.ts';
import type { Credentials, OneTimeTokens, Sessions, SignInAttempts } from '#application/ports/sessions.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { UserOfSession } from '#projections/accounts/queries.ts';
import type { Snapshot } from '#projections/kernel/database.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** Everything that an endpoint may use. */
export type Services = {
  db: Kysely<ReadModels>;
  snapshot: Snapshot<ReadModels>;
  clock: Clock;
  directory: Directory;
  sessions: Sessions;
  credentials: Credentials;
  signInAttempts: SignInAttempts;
  signIn: ReturnType<typeof signIn<UserOfSession & { closedAt: number | null }>>;
  live: LiveUpdates;
  /** A read model of an older version is still being replaced. */
  areReadModelsOutdated: () => boolean;
  /** What keeps the read models from being brought up to date; null when nothing does. */
  readModelFault: () => unknown;
  moveIn: MoveIn;
  /** Digest of what the front-ends were built from; null where they are served unbuilt. */
  build: string | null;
  /** SHELL-011: the address of the checkout app; null where there is none. */
  checkoutUrl: string | null;
  linkAt: EventChain['linkAt'];
  waitFor: (position: Position) => ReturnType<ReadUpTo['position']>;
  readUpTo: ReadUpTo['session'];
  readFacts: ReadUpTo['facts'];
  readAll: ReadUpTo['everything'];
  wholeIndex: ReadUpTo['wholeIndex'];
  findInIndex: ReadUpTo['find'];
  /** Null once there is an account. */
  setUpCode: SetUpCode | null;
  changeOwnPassword: ReturnType<typeof changeOwnPassword>;
  requestPasswordReset: ReturnType<typeof requestPasswordReset>;
  resetPassword: ReturnType<typeof resetPassword>;
  tokens: OneTimeTokens;
  /** Law 15: what accounts hold by the latest events. */
  secrets: Pick<HeldSecretValues, 'stateOf' | 'mailKeyStateOf' | 'valueOf' | 'holderOf'>;
  renewToken: ReturnType<typeof renewToken>;
  keepShopSecret: ReturnType<typeof keepShopSecret>;
  users: ReturnType<typeof manageUsers>;
  changeCustomerUser: ReturnType<typeof changeCustomerUser>;
  beginRepresentation: ReturnType<typeof beginRepresentation>;
  representationLink: ReturnType<typeof representationLink>;
  makeEntryLink: ReturnType<typeof makeEntryLink>;
  makePunchOutLink: ReturnType<typeof makePunchOutLink>;
  allowHooks: ReturnType<typeof allowHooks>;
  checkHook: ReturnType<typeof checkHook>;
  hooksOf: ReturnType<typeof hooksOf>;
  masterAccountId: number;
  openAccount: ReturnType<typeof openAccount>;
  /** A customer of the account, or of the one whose customers it uses. */
  customerOf: Facts['customer'];
  addVatRate: ReturnType<typeof addVatRate>;
  setUpInstallation: ReturnType<typeof setUpInstallation>;
  baskets: Baskets;
  blobs: Blobs;
  images: Images;
  documents: Documents;
  workbooks: Workbooks;
  outbox: Outbox;
  /** How mail goes out; `server` is the name of the mail server of the installation, null without one. */
  mail: {
    installation: string;
    server: string | null;
    makeKey: ReturnType<typeof makeMailKey>;
    setServer: ReturnType<typeof setMailServer>;
    check: ReturnType<typeof checkMailSender>;
  };
  /** A person says what is to be done with an attempt of a process. */
  settle: ProcessRunner['settle'];
  bookings: {
    make: ReturnType<typeof makeBooking>;
    openSlot: ReturnType<typeof openSlot>;
    bookOnWebsite: ReturnType<typeof bookOnWebsite>;
    change: ReturnType<typeof changeBooking>;
    delete: ReturnType<typeof deleteBooking>;
    addWeekSlot: ReturnType<typeof addWeekSlot>;
    changeWeekSlot: ReturnType<typeof changeWeekSlot>;
    removeWeekSlot: ReturnType<typeof removeWeekSlot>;
    addToCalendar: ReturnType<typeof addToCalendar>;
    eraseGuest: ReturnType<typeof eraseGuest>;
  };
  payments: {
    add: ReturnType<typeof addPayment>;
    payInFull: ReturnType<typeof payInFull>;
    change: ReturnType<typeof changePayment>;
    delete: ReturnType<typeof deletePayment>;
    makeLink: ReturnType<typeof makePaymentLink>;
    byVoucher: ReturnType<typeof payByVoucher>;
    refund: ReturnType<typeof makeRefund>;
    hear: ReturnType<typeof hearOfPayment>;
  };
  placeDirectOrder: ReturnType<typeof placeDirectOrder>;
  findDirectOrder: ReturnType<typeof findDirectOrder>;
  addDirectOrderStock: ReturnType<typeof addDirectOrderStock>;
  takeOverStock: ReturnType<typeof takeOverStock>;
  sendToExternalWarehouse: ReturnType<typeof sendToExternalWarehouse>;
  remind: ReturnType<typeof remind>;
  bookkeeping: {
    activate: ReturnType<typeof activateBookkeeping>;
    link: ReturnType<typeof linkBookkeeping>;
    hearOfSnelstart: ReturnType<typeof hearOfSnelstart>;
    unlink: ReturnType<typeof unlinkBookkeeping>;
    setMaster: ReturnType<typeof setBookkeepingMaster>;
    /** Brings the bookkeeping of an account up to date at once. */
    sync: (accountId: number, system: BookkeepingSystem) => Promise<{ position: Position }>;
    /** What does not go between an account and its bookkeeping. */
    troubleOf: (log: number, accountId: number, system: BookkeepingSystem) => Promise<string[]>;
  };
  shipments: {
    make: ReturnType<typeof makeLabel>;
    delete: ReturnType<typeof deleteLabel>;
    follow: ReturnType<typeof followParcel>;
    keepKey: ReturnType<typeof keepCarrierKey>;
    addresses: AddressRegister;
    sheets: LabelSheets;
  };
  printPackingSlip: ReturnType<typeof printPackingSlip>;
  mailOrderDocument: ReturnType<typeof mailOrderDocument>;
  addImage: ReturnType<typeof addImage>;
  changeImage: ReturnType<typeof changeImage>;
  startVintage: ReturnType<typeof startVintage>;
  cloneProduct: ReturnType<typeof cloneProduct>;
  planPrices: ReturnType<typeof planPrices>;
  changePlan: ReturnType<typeof changePlan>;
  savePriceList: ReturnType<typeof savePriceList>;
  deletePriceList: ReturnType<typeof deletePriceList>;
  agreePrice: ReturnType<typeof agreePrice>;
  changeLogo: ReturnType<typeof changeLogo>;
  changeSetting: ReturnType<typeof changeSetting>;
  placeSalesOrder: ReturnType<typeof placeSalesOrder>;
  sellAtCheckout: ReturnType<typeof sellAtCheckout>;
  addCustomer: ReturnType<typeof addCustomer>;
  addFinancing: ReturnType<typeof addFinancing>;
  sendAppInfo: ReturnType<typeof sendAppInfo>;
  mandates: {
    make: ReturnType<typeof makeMandate>;
    requestSignature: ReturnType<typeof requestMandateSignature>;
    requestAllSignatures: ReturnType<typeof requestAllMandateSignatures>;
    sign: ReturnType<typeof signMandate>;
    delete: ReturnType<typeof deleteMandate>;
  };
  changeCustomerField: ReturnType<typeof changeCustomerField>;
  addLookupEntry: ReturnType<typeof addLookupEntry>;
  changeLookupEntry: ReturnType<typeof changeLookupEntry>;
  removeLookupEntry: ReturnType<typeof removeLookupEntry>;
  addProduct: ReturnType<typeof addProduct>;
  changeProductField: ReturnType<typeof changeProductField>;
  changeGrape: ReturnType<typeof changeGrape>;
  editRating: ReturnType<typeof editRating>;
  requestShopSync: ReturnType<typeof requestShopSync>;
  setFavourite: ReturnType<typeof setFavourite>;
  changeSalesOrderStatus: ReturnType<typeof changeSalesOrderStatus>;
  addToSalesOrder: ReturnType<typeof addToSalesOrder>;
  editSalesOrder: ReturnType<typeof editSalesOrder>;
  backorderLines: ReturnType<typeof backorderLines>;
  deleteBackorderLine: ReturnType<typeof deleteBackorderLine>;
  changeInvoiceStatus: ReturnType<typeof changeInvoiceStatus>;
  creditInvoice: ReturnType<typeof creditInvoice>;
  cloneOrder: ReturnType<typeof cloneOrder>;
  invoicePdf: ReturnType<typeof invoicePdf>;
  invoiceXml: ReturnType<typeof invoiceXml>;
  mailInvoice: ReturnType<typeof mailInvoice>;
  invoiceRecord: ReturnType<typeof invoiceRecord>;
  changeNumberFormat: ReturnType<typeof changeNumberFormat>;
  /** The number that the next invoice of an account gets. */
  nextInvoiceNumber: (log: number, accountId: number) => Promise<number>;
  deleteSalesOrder: ReturnType<typeof deleteSalesOrder>;
  undoSalesOrderChange: ReturnType<typeof undoSalesOrderChange>;
  purchaseOrders: {
    enter: ReturnType<typeof enterPurchaseOrder>;
    edit: ReturnType<typeof editPurchaseOrder>;
    changeStatus: ReturnType<typeof changePurchaseOrderStatus>;
    confirm: ReturnType<typeof confirmPurchaseOrder>;
    delete: ReturnType<typeof deletePurchaseOrder>;
    mail: ReturnType<typeof mailPurchaseOrder>;
  };
  subscriptions: {
    add: ReturnType<typeof addSubscription>;
    change: ReturnType<typeof changeSubscriptionField>;
    addProduct: ReturnType<typeof addSubscriptionProduct>;
    changeProduct: ReturnType<typeof changeSubscriptionProduct>;
    removeProduct: ReturnType<typeof removeSubscriptionProduct>;
    run: ReturnType<typeof runSubscription>;
  };
  vouchers: { add: ReturnType<typeof addVoucher>; change: ReturnType<typeof changeVoucherField> };
  addSupplier: ReturnType<typeof addSupplier>;
  changeSupplierField: ReturnType<typeof changeSupplierField>;
  addTransporter: ReturnType<typeof addTransporter>;
  changeTransporterField: ReturnType<typeof changeTransporterField>;
  changeStock: ReturnType<typeof changeStock>;
  bookStockCount: ReturnType<typeof bookStockCount>;
  undoStockCount: ReturnType<typeof undoStockCount>;
  setBundleComponent: ReturnType<typeof setBundleComponent>;
  removeBundleComponent: ReturnType<typeof removeBundleComponent>;
  eraseCustomer: ReturnType<typeof eraseCustomer>;
  eraseUser: ReturnType<typeof eraseUser>;
  log: {
    request: (about: Record<string, unknown>) => void;
    fault: (about: Record<string, unknown>, fault: Error) => void;
  };
};
