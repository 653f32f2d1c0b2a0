/** What a player wants to be reminded of, on all devices that allow it. */
export interface Reminders {
  /** The local hour, 8 to 21, of a reminder to play the daily. Null for none. */
  readonly dailyHour: number | null;
  /** An IANA name. Null until the player's browser sends it; New York applies then. */
  readonly timeZone: string | null;
  /** Before a streak ends. */
  readonly streak: boolean;
  /** When a friend beats the player's score of today. */
  readonly friends: boolean;
  /** When a friend challenges the player. */
  readonly challenges: boolean;
}

/** No reminder comes before this local hour, nor from the other one on. */
export const FIRST_HOUR = 8;
export const QUIET_HOUR = 22;

/** The reminders of a player who hasn't turned any on. */
export const NO_REMINDERS: Reminders = {
  dailyHour: null,
  timeZone: null,
  streak: false,
  friends: false,
  challenges: false,
};
