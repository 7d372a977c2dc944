import type { Page } from '@playwright/test';

/** Where a webhook stands that nothing is ever sent to: what it is told of does not happen in these tests. */
export const aWebhook = async (page: Page): Promise<string> => {
  const made = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('kelderboek.session')!) as { token: string };
    const answer = await fetch('/api/v1/settings/webhooks', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'X1', address: 'https://1.1.1.1/hook', kinds: ['product.removed'] }),
    });
    return (await answer.json()) as { data: { id: number } };
  });
  return `/settings/webhooks/${made.data.id}`;
};
