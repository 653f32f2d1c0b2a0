import { blocksOfPlayer } from '../../repos/blocksRepo';
import { codesOfPlayer } from '../../repos/codesRepo';
import { correctionsOfPlayer } from '../../repos/correctionsRepo';
import { credentialsOfPlayer } from '../../repos/credentialsRepo';
import { devicesOfPlayer } from '../../repos/devicesRepo';
import { evidenceOfPlayer } from '../../repos/evidenceRepo';
import { friendsOfPlayer, requestsOfPlayer } from '../../repos/friendsRepo';
import { knownAddressesOfPlayer } from '../../repos/knownAddressesRepo';
import { laterEmailsOfPlayer } from '../../repos/laterEmailsRepo';
import { leaguesOfPlayer } from '../../repos/leaguesRepo';
import { linksOfPlayer } from '../../repos/linksRepo';
import type { OfPlayer } from '../../repos/ofPlayer';
import { playingOfPlayer } from '../../repos/playingRepo';
import { remindersOfPlayer, sentRemindersOfPlayer } from '../../repos/remindersRepo';
import { renamesOfPlayer } from '../../repos/renamesRepo';
import { mutedReporterOfPlayer, reportsOfPlayer } from '../../repos/reportsRepo';
import { challengesOfPlayer } from '../challenges/ofPlayer';
import { groupsOfPlayer } from '../groups/leaving';
import { gamesOfPlayer, playsOfPlayer, rowsOfPlayer } from './results';

/**
 * Everything that belongs to a player, except the account itself (user, player record and names), in
 * the order of its deletion: rows before the games behind them.
 */
export const OWNED: readonly OfPlayer[] = [
  friendsOfPlayer,
  requestsOfPlayer,
  groupsOfPlayer,
  blocksOfPlayer,
  reportsOfPlayer,
  mutedReporterOfPlayer,
  challengesOfPlayer,
  leaguesOfPlayer,
  rowsOfPlayer,
  gamesOfPlayer,
  playsOfPlayer,
  correctionsOfPlayer,
  evidenceOfPlayer,
  playingOfPlayer,
  credentialsOfPlayer,
  renamesOfPlayer,
  remindersOfPlayer,
  sentRemindersOfPlayer,
  codesOfPlayer,
  laterEmailsOfPlayer,
  linksOfPlayer,
  devicesOfPlayer,
  knownAddressesOfPlayer,
];
