import { bench } from '#tests/bench/event-store.ts';

/** Ours beside raw inserts and emmett-postgresql in one table, by how many write: the first rows of `event-store`. */
const rows = await bench({ isOfPeers: true });
const figure = (name: string, writers: string) =>
  rows.find((row) => row.name === `${name}, ${writers} (events/s)`)!;
console.table(
  ['1 schrijver', '8 schrijvers', '32 schrijvers'].map((writers) => {
    const [ours, against] = [
      figure('gegroepeerd toevoegen', writers),
      figure('gegroepeerd tegen emmett-postgresql', writers),
    ];
    return {
      writers,
      'losse INSERT (events/s)': Math.round(figure('losse INSERT', writers).value),
      'Kelderboek (events/s)': Math.round(ours.value),
      'emmett-postgresql (events/s)': Math.round(figure('emmett-postgresql', writers).value),
      '× INSERT': ours.ratio!.toFixed(2),
      '× emmett': against.ratio!.toFixed(2),
    };
  }),
);
