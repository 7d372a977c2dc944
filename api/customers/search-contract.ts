import { z } from 'zod';
import { operationsFor, orderStaff } from '#api/contract/operation.ts';
import { Flag, listOf, RecordId, renamed, Text, typedText, Whole } from '#api/contract/wire.ts';

const { operation } = operationsFor(orderStaff, 'customers');

export const FoundCustomer = renamed({
  customerId: RecordId,
  number: Whole,
  name: Text,
  city: Text,
  isEnabled: Flag,
});
export const Question = z.object({ q: typedText(100, 2) });

/** API-102: at most 25, words in any order over name, city and number. */
export const searchCustomers = operation('searchCustomers', 'GET klant/getListByNameEnabled/{q}', {
  isOfBooks: true,
  summary: 'Search enabled customers',
  reads: ['Customer:list'],
  request: Question,
  response: listOf(FoundCustomer),
});
