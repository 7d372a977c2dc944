import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Position } from '#api/contract/wire.ts';
import { furthest } from '#web/lib/request.ts';

/** Who this browser is to the server, and how far it has seen each log. */
export type Connection = { token: string; accountId: number; position: Position };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { token: '', accountId: 0, position: {} } as Connection,
  reducers: {
    positionSeen: (connection, { payload }: PayloadAction<Position>) => {
      connection.position = furthest(connection.position, payload);
    },
  },
});
