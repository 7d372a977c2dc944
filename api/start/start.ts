import './own-node.mjs';

// what it says comes before anything else is read
await import('#api/start/start-up.ts');
