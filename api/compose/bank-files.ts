import type { Parts } from '#api/compose/processes.ts';
import { readBankFile } from '#application/adapters/bank-files/read-bank-file.ts';
import { bankFolder } from '#application/adapters/bank-folder/folder.ts';
import { takeBankFolder } from '#application/bank/take-folder.ts';

/** Takes in what the bank left in a folder; nothing where there is none. */
export const bankFilesOf = ({ core, settings, onFault }: Pick<Parts, 'core' | 'settings' | 'onFault'>) => {
  const folder = settings.bankFolder === null ? null : bankFolder(settings.bankFolder);
  return async () => folder && takeBankFolder({ ...core, readBankFile }, folder, onFault);
};
