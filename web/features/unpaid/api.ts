import { customerReminderPdf } from '#api/customer-figures/contract.ts';
import {
  defaulters,
  openTotal1,
  openTotal2,
  openTotal3,
  pauseReminders,
  postReminder,
  previewReminder,
  remindDefaulter,
  remindOfAll,
  reminderLetter,
  remindOfInvoice,
  resumeReminders,
  unpaidInvoices,
} from '#api/unpaid/contract.ts';
import { defineCalls, mutation, pdf, query } from '#web/lib/api.ts';

/** A reminder makes these lists stale. */
const reminds = { invalidatesTags: ['Customer:list', 'LogBook'] } as const;

export const {
  useUnpaidInvoicesQuery,
  useOpenTotal1Query,
  useOpenTotal2Query,
  useOpenTotal3Query,
  useRemindOfInvoiceMutation,
  useRemindOfAllMutation,
  usePreviewReminderQuery,
  useDefaultersQuery,
  useRemindDefaulterMutation,
  useLazyUnpaidLetterQuery,
  usePauseRemindersMutation,
  useResumeRemindersMutation,
  usePostReminderMutation,
  useLazyReminderLetterQuery,
} = defineCalls({
  unpaidInvoices: query(unpaidInvoices),
  openTotal1: query(openTotal1),
  openTotal2: query(openTotal2),
  openTotal3: query(openTotal3),
  remindOfInvoice: mutation(remindOfInvoice, reminds),
  remindOfAll: mutation(remindOfAll, reminds),
  defaulters: query(defaulters),
  remindDefaulter: mutation(remindDefaulter, reminds),
  previewReminder: query(previewReminder),
  pauseReminders: mutation(pauseReminders, reminds),
  resumeReminders: mutation(resumeReminders, reminds),
  unpaidLetter: pdf(customerReminderPdf),
  reminderLetter: pdf(reminderLetter),
  postReminder: mutation(postReminder, reminds),
});
