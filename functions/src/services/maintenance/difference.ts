/** Something stored that doesn't follow from games, plays, accounts and groups. */
export interface Difference {
  /** A path in Firestore, possibly with a field. */
  readonly where: string;
  readonly stored: unknown;
  readonly expected: unknown;
}
