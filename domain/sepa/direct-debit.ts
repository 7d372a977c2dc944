import type { MandateScheme, SequenceType } from '#domain/customer/mandate-terms.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { XmlTree } from '#domain/kernel/xml.ts';
import { epcText } from '#domain/sepa/epc-text.ts';
import type { PainFormat } from '#domain/sepa/kind.ts';
import {
  accountIn,
  agentIn,
  checkSums,
  euroAmount,
  painDocument,
  partyIn,
  type SepaFile,
  type SepaParty,
} from '#domain/sepa/party.ts';
import { batchReferenceOf, endToEndIdOf } from '#domain/sepa/reference.ts';

export type DirectDebit = {
  orderId: number;
  amount: Money;
  /** What the customer reads on its statement. */
  text: string;
  scheme: MandateScheme;
  sequence: SequenceType;
  mandate: { reference: string; signedOn: CalendarDate };
  debtor: SepaParty;
};

const debitOf = (
  format: PainFormat,
  batchId: number,
  { orderId, amount, text, mandate, debtor }: DirectDebit,
): XmlTree => ({
  PmtId: { EndToEndId: endToEndIdOf({ batchId, orderId }) },
  InstdAmt: euroAmount(amount),
  DrctDbtTx: { MndtRltdInf: { MndtId: epcText(mandate.reference, 35), DtOfSgntr: mandate.signedOn } },
  DbtrAgt: agentIn(format, debtor),
  Dbtr: partyIn(format, debtor),
  DbtrAcct: accountIn(debtor),
  RmtInf: { Ustrd: epcText(text, 140) },
});

/**
 * A file of direct debits, pain.008 by ISO 20022 as the EPC uses it (EPC130-08, EPC131-08): one piece for each scheme
 * and sequence type, and in it one for each invoice. Characters are those that every bank takes.
 */
export const directDebitFile = (
  { batchId, on, madeAt }: SepaFile,
  {
    format,
    creditor,
    items,
  }: { format: PainFormat; creditor: SepaParty & { creditorId: string }; items: readonly DirectDebit[] },
): string => {
  const reference = batchReferenceOf(batchId);
  const pieces = Map.groupBy(items, ({ scheme, sequence }) => `${scheme}.${sequence}`);
  return painDocument(format, 'CstmrDrctDbtInitn', {
    messageId: reference,
    madeAt,
    by: creditor.name,
    items,
    payments: [...pieces].map(([piece, debits]) => ({
      PmtInfId: `${reference}.${piece}`,
      PmtMtd: 'DD',
      BtchBookg: 'true',
      ...checkSums(debits),
      PmtTpInf: {
        SvcLvl: { Cd: 'SEPA' },
        LclInstrm: { Cd: debits[0]!.scheme },
        SeqTp: debits[0]!.sequence,
      },
      ReqdColltnDt: on,
      Cdtr: partyIn(format, creditor),
      CdtrAcct: accountIn(creditor),
      CdtrAgt: agentIn(format, creditor),
      ChrgBr: 'SLEV',
      CdtrSchmeId: {
        Id: { PrvtId: { Othr: { Id: creditor.creditorId, SchmeNm: { Prtry: 'SEPA' } } } },
      },
      DrctDbtTxInf: debits.map((debit) => debitOf(format, batchId, debit)),
    })),
  });
};
