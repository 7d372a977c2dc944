// Runs while the app itself is still on its way: who is not signed in is led to the sign-in page at once, for who is the
// range is asked for, exactly as the app will ask for it a moment later (web/lib/asked-before.ts).
(() => {
  const sessionIn = (storage) => {
    try {
      return JSON.parse(storage().getItem('kelderboek.session'));
    } catch {
      return null;
    }
  };
  const { token, user } = sessionIn(() => sessionStorage) ?? sessionIn(() => localStorage) ?? {};
  // who comes back from paying is told elsewhere what became of it
  if (location.pathname.includes('/betaald/')) return;
  if (!token || !user) return location.replace('/auth/login');
  const path = 'klantapp/products';
  const headers = {
    Prefer: 'handling=strict',
    'X-Language': document.documentElement.lang,
    Authorization: `Bearer ${token}`,
    'X-Main-User-Id': String(user.accountId),
    ...(user.customerId && { 'X-Customer-Id': String(user.customerId) }),
    'X-Screen': location.pathname,
  };
  const answer = fetch(`/api/v1/${path}`, { headers, cache: 'no-store' });
  // the app reads what went wrong
  answer.catch(() => {});
  window.askedBefore = { path, headers, answer };
})();
