// Runs while the app itself is still on its way: who is not signed in is led to the sign-in page at once, for who is the
// range is asked for, and on the overview the latest orders, exactly as the app will ask for them a moment later
// (web/lib/asked-before.ts). The sign-in page leads back to the address that was opened, such as that of a link in a mail
// (web/lib/opened-address.ts).
(() => {
  const sessionIn = (storage) => {
    try {
      return JSON.parse(storage().getItem('kelderboek.session'));
    } catch {
      return null;
    }
  };
  const { pathname, search, hash } = location;
  try {
    sessionStorage.setItem('kelderboek.opened', JSON.stringify(pathname + search + hash));
  } catch {
    // a browser without storage leads home
  }
  const { token, user } = sessionIn(() => sessionStorage) ?? sessionIn(() => localStorage) ?? {};
  // who comes back from paying is told elsewhere what became of it
  if (pathname.includes('/betaald/')) return;
  if (!token || !user) return location.replace('/auth/login');
  const calls = [{ path: 'klantapp/products', method: 'GET', body: null }];
  if (pathname.endsWith('/overzicht'))
    calls.push({ path: 'klantapp/orders', method: 'POST', body: JSON.stringify({ skip: 0, take: 5 }) });
  window.askedBefore = calls.map(({ path, method, body }) => {
    const headers = {
      Prefer: 'handling=strict',
      'X-Language': document.documentElement.lang,
      ...(body && { 'Content-Type': 'application/json' }),
      Authorization: `Bearer ${token}`,
      'X-Main-User-Id': String(user.accountId),
      ...(user.customerId && { 'X-Customer-Id': String(user.customerId) }),
      'X-Screen': pathname,
    };
    const answer = fetch(`/api/v1/${path}`, { headers, cache: 'no-store', ...(body && { method, body }) });
    // the app reads what went wrong
    answer.catch(() => {});
    return { path, method, body, headers, answer };
  });
})();
