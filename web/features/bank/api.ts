import {
  agreeBankEntries,
  bankEntries,
  bankStatements,
  bookBankEntry,
  readBankFile,
  readPayout,
  setBankEntryAside,
  takeBackBankEntry,
} from '#api/bank/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const {
  useBankEntriesQuery,
  useBankStatementsQuery,
  useReadBankFileMutation,
  useReadPayoutMutation,
  useBookBankEntryMutation,
  useAgreeBankEntriesMutation,
  useTakeBackBankEntryMutation,
  useSetBankEntryAsideMutation,
} = defineCalls({
  bankEntries: query(bankEntries),
  bankStatements: query(bankStatements),
  readBankFile: mutation(readBankFile, { invalidatesTags: ['BankEntry'] }),
  readPayout: mutation(readPayout, { invalidatesTags: ['BankEntry', 'SalesOrder'] }),
  bookBankEntry: mutation(bookBankEntry, { invalidatesTags: ['BankEntry', 'SalesOrder'] }),
  agreeBankEntries: mutation(agreeBankEntries, { invalidatesTags: ['BankEntry', 'SalesOrder'] }),
  takeBackBankEntry: mutation(takeBackBankEntry, { invalidatesTags: ['BankEntry', 'SalesOrder'] }),
  setBankEntryAside: mutation(setBankEntryAside, { invalidatesTags: ['BankEntry'] }),
});
