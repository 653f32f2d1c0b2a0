export type Slots = ReadonlyMap<number, number>;

const SLOTS = 60;

/** A sliding time window. It counts by slot, so a caller waits at most one slot too long. */
export class SlidingWindow {
  private readonly slotMs: number;

  constructor(seconds: number) {
    this.slotMs = (seconds * 1000) / SLOTS;
  }

  slotAt(at: number): number {
    return Math.floor(at / this.slotMs);
  }

  /** When a slot leaves the window, in milliseconds since the epoch. */
  endOf(slot: number): number {
    return (slot + SLOTS) * this.slotMs;
  }

  countAt(slots: Slots, at: number): number {
    return [...this.live(slots, at)].reduce((sum, [, count]) => sum + count, 0);
  }

  /** Milliseconds until fewer than `limit` are counted; 0 if that is already true. */
  waitFor(slots: Slots, limit: number, at: number): number {
    let remaining = this.countAt(slots, at);
    if (remaining < limit) return 0;
    for (const [slot, count] of [...this.live(slots, at)].sort(([a], [b]) => a - b)) {
      remaining -= count;
      if (remaining < limit) return this.endOf(slot) - at;
    }
    return 0;
  }

  /** The slots that are still in the window. */
  live(slots: Slots, at: number): Slots {
    const now = this.slotAt(at);
    return new Map([...slots].filter(([slot]) => slot > now - SLOTS && slot <= now));
  }
}

export function sumOfSlots(parts: readonly Slots[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [slot, count] of parts.flatMap((part) => [...part])) {
    sum.set(slot, (sum.get(slot) ?? 0) + count);
  }
  return sum;
}
