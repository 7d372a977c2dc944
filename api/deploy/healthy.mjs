// Ends with 1 unless the server of this container says that it is well: what HEALTHCHECK asks.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/health`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
