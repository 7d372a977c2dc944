import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listViews } from '#api/list-views/contract.ts';
import { type ListedMail, listMails, mailHtml } from '#api/order-documents/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import '#web/features/mail/mail.tsx';
import '#web/parts/mail-look.tsx';

const mail: ListedMail = {
  mailId: 7,
  kind: 'thanks',
  to: 'inkoop@dewijnkamer.example',
  subject: 'Bedankt voor uw bestelling',
  state: 'accepted',
  reason: '',
  queuedAt: '2026-11-19T09:00:00.000Z',
  text: 'Dank u wel.',
  attachments: [],
  orderId: null,
  orderNumber: null,
  purchaseOrderId: null,
  customerId: null,
  customerName: null,
};
const opened = async (html: string) => {
  const api = server();
  answerBasics(api);
  api.on(listViews, { layouts: [], views: [] });
  api.on(listMails, { data: [mail], total: 1, hasMore: false });
  api.on(mailHtml, { html });
  openApp('/mail', 'SALES');
  await userEvent.click(await screen.findByText(mail.subject));
};

test('a sent mail is shown as it went, in a frame in which nothing runs, and as text', async () => {
  const html =
    '<!doctype html><html><head><style>p { color: red; }</style></head><p>Dank u <b>wel</b>.</p></html>';
  await opened(html);
  const frame = await screen.findByTitle<HTMLIFrameElement>('De mail zoals die aankomt');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.srcdoc).toBe(html);
  expect(screen.getByText('Dank u wel.')).toBeDefined();
});

test('a mail of text alone is shown as that', async () => {
  await opened('');
  expect(await screen.findByText('Dank u wel.')).toBeDefined();
  expect(screen.queryByTitle('De mail zoals die aankomt')).toBeNull();
});
