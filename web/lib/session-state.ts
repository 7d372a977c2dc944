import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Position } from '#api/contract/wire.ts';
import { furthest } from '#web/lib/request.ts';
import { readSession, type Session } from '#web/lib/session.ts';

/**
 * What this tab knows: its session, how far it has read each log, and whether the account was switched in
 * another tab (ROLE-027).
 */
export type SessionState = { current: Session | null; position: Position; isSwitched: boolean };

/** The initial state of a tab, with or without a session. */
export const startOf = (current: Session | null): SessionState => ({
  current,
  position: {},
  isSwitched: false,
});

export const sessionSlice = createSlice({
  name: 'session',
  initialState: () => startOf(readSession()),
  reducers: {
    signedIn: (_, { payload }: PayloadAction<Session>) => startOf(payload),
    signedOut: () => startOf(null),
    accountSwitched: (state) => {
      state.isSwitched = true;
    },
    positionSeen: (state, { payload }: PayloadAction<Position>) => {
      state.position = furthest(state.position, payload);
    },
  },
});

export const { signedIn, signedOut, accountSwitched, positionSeen } = sessionSlice.actions;

/** D-44: the first role of a user applies. */
export const roleOf = ({ user }: Session) => user.roles[0] ?? 'SALES';

export const nameOf = ({ user }: Session) => `${user.firstName} ${user.lastName}`.trim() || user.username;

export const initialsOf = ({ user }: Session) =>
  (
    (user.firstName.at(0) ?? '') + (user.lastName.split(' ').at(-1)?.at(0) ?? '') || user.username.slice(0, 2)
  ).toUpperCase();
