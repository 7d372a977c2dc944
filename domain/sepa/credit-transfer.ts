import type { Money } from '#domain/kernel/money.ts';
import { epcText } from '#domain/sepa/epc-text.ts';
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

const format = 'pain.001.001.09';
export type CreditTransfer = { orderId: number; amount: Money; text: string; creditor: SepaParty };

/** A file of payments to customers, pain.001.001.09 as the EPC uses it (EPC132-08): one for each credit note. */
export const creditTransferFile = (
  { batchId, on, madeAt }: SepaFile,
  { debtor, items }: { debtor: SepaParty; items: readonly CreditTransfer[] },
): string => {
  const reference = batchReferenceOf(batchId);
  return painDocument(format, 'CstmrCdtTrfInitn', {
    messageId: reference,
    madeAt,
    by: debtor.name,
    items,
    payments: [
      {
        PmtInfId: reference,
        PmtMtd: 'TRF',
        BtchBookg: 'true',
        ...checkSums(items),
        PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
        ReqdExctnDt: { Dt: on },
        Dbtr: partyIn(format, debtor),
        DbtrAcct: accountIn(debtor),
        DbtrAgt: agentIn(format, debtor),
        ChrgBr: 'SLEV',
        CdtTrfTxInf: items.map(({ orderId, amount, text, creditor }) => ({
          PmtId: { EndToEndId: endToEndIdOf({ batchId, orderId }) },
          Amt: { InstdAmt: euroAmount(amount) },
          CdtrAgt: creditor.bic === '' ? null : agentIn(format, creditor),
          Cdtr: partyIn(format, creditor),
          CdtrAcct: accountIn(creditor),
          RmtInf: { Ustrd: epcText(text, 140) },
        })),
      },
    ],
  });
};
