import { object, string, type InferType } from 'yup';
import type { Call } from './call';
import { fault } from './faults';
import { optionalText } from './fields';
import { listOf, text } from './shapes';

export const REPORT_REASONS = ['name', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const NOTE_MAX = 500;

export const MAX_BLOCKS = 1000;

export const reportFor = <Reason extends string>(reasons: readonly Reason[]) =>
  object({
    reason: string().oneOf(reasons).required(fault('required')),
    note: optionalText(NOTE_MAX),
  });

const report = reportFor(REPORT_REASONS);

const blockedPlayer = object({ id: text, username: text });
export type BlockedPlayer = InferType<typeof blockedPlayer>;

export const safetyCalls = {
  reportPlayer: {
    address: ['POST', '/api/players/:playerId/report'],
    summary: 'Reports a player to the admins. Repeating a report changes nothing.',
    access: 'player',
    reads: 'few',
    body: report,
    answers: { 204: null },
    faults: { playerId: ['self'] },
    limits: ['player-reports'],
  },
  blockPlayer: {
    address: ['PUT', '/api/players/:playerId/block'],
    summary:
      'Blocks a player: ends a friendship and pending requests, and hides the two from each other.',
    access: 'player',
    reads: 110,
    answers: { 204: null },
    errors: ['too-many-blocks'],
    faults: { playerId: ['self'] },
  },
  unblockPlayer: {
    address: ['DELETE', '/api/players/:playerId/block'],
    summary: 'Ends a block. A friendship that it ended stays ended.',
    access: 'player',
    reads: 'few',
    answers: { 204: null },
  },
  blockedPlayers: {
    address: ['GET', '/api/players/blocked'],
    summary: 'Lists the players that the player has blocked, by username.',
    access: 'player',
    reads: 10,
    answers: { 200: listOf(blockedPlayer) },
  },
} as const satisfies Readonly<Record<string, Call>>;
