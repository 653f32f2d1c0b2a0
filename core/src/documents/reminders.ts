/** What a player wants to be reminded of, on all devices that allow it. */
export interface Reminders {
  /** The local hour, 0 to 23, of a reminder to play the daily. Null for none. */
  readonly dailyHour: number | null;
  /** An IANA name. Null until the player's browser sends it; New York applies then. */
  readonly timeZone: string | null;
  /** Before a streak ends. */
  readonly streak: boolean;
  /** When a friend beats the player's score of today. */
  readonly friends: boolean;
}

/** The reminders of a player who hasn't turned any on. */
export const NO_REMINDERS: Reminders = {
  dailyHour: null,
  timeZone: null,
  streak: false,
  friends: false,
};
