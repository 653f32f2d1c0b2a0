import {
  CAROUSEL,
  clampDay,
  STILL,
  stripAfter,
  tilesAround,
  type Strip,
  type StripEvent,
} from './carousel';

const TODAY = '2026-11-21';

describe('date carousel', () => {
  it('has seven visible days and thirteen hidden ones on each side', () => {
    const tiles = tilesAround(TODAY, TODAY);
    expect(tiles).toHaveLength(CAROUSEL.expanded + 2 * CAROUSEL.hidden);
    expect(tiles[16]).toMatchObject({ day: TODAY, isSelected: true, isToday: true });
  });

  it('disables future days and days before the first', () => {
    const tiles = tilesAround(TODAY, TODAY);
    expect(tiles.filter(({ isDisabled }) => isDisabled).map(({ day }) => day)[0]).toBe(
      '2026-11-22',
    );
    const [first] = tilesAround('2020-01-01', TODAY);
    expect(first).toMatchObject({ day: '2019-12-16', isDisabled: true });
  });

  it('stops at today and at the first day', () => {
    expect(clampDay('2026-12-24', TODAY)).toBe(TODAY);
    expect(clampDay('2019-01-01', TODAY)).toBe('2020-01-01');
    expect(clampDay('2026-02-03', TODAY)).toBe('2026-02-03');
  });
});

describe('strip', () => {
  const press = (tileStep = 50): StripEvent => ({ kind: 'pressed', at: 200, tileStep });
  const moveBy = (by: number): StripEvent => ({ kind: 'moved', at: 200 + by });
  const [ENTER, LEAVE] = [{ kind: 'entered' }, { kind: 'left' }] as const;
  const RELEASE = { kind: 'released' } as const;
  const drag = (by: number, tileStep?: number) => [press(tileStep), moveBy(by), RELEASE];

  it.each<[string, StripEvent[], Partial<Strip>]>([
    ['expands under the mouse', [ENTER], { isExpanded: true }],
    ['waits again each time it is left', [ENTER, LEAVE, LEAVE], { isExpanded: true, left: 2 }],
    ['stays open if the mouse returns', [ENTER, LEAVE, ENTER], { isExpanded: true, left: 0 }],
    ['stays where it is for a press', [press(), moveBy(3), RELEASE], STILL],
    ['does not wait while pressed', [LEAVE, press()], { left: 0 }],
    ['expands with a drag', [press(), moveBy(4)], { isExpanded: true, isMoved: true, shift: 0 }],
    ['stops on whole tiles', drag(-130), { shift: -3, drag: null, isMoved: true }],
    ['stops on the nearer tile', drag(60), { shift: 1 }],
    ['returns from less than half a tile', drag(20), { shift: 0 }],
    ['adds up drags', [...drag(100), ...drag(50)], { shift: 3 }],
    ['never goes beyond the hidden tiles', [...drag(200), ...drag(99_999)], { shift: 13 }],
    ['never goes beyond them backward', drag(-99_999), { shift: -13 }],
    ['does not scroll without a layout', drag(20, 0), { shift: 0 }],
    ['scrolls the other way from right to left', drag(-130, -50), { shift: 3 }],
    ['never goes beyond them from right to left', drag(99_999, -50), { shift: -13 }],
    ['ignores a move without a press', [moveBy(100)], STILL],
    [
      'accepts clicks after the one of a drag',
      [...drag(60), { kind: 'settled' }],
      { isMoved: false },
    ],
    ['shows the day that a key selects', [...drag(60), { kind: 'keyed' }], { shift: 0 }],
    [
      'returns when it collapses',
      [...drag(60), { kind: 'collapsed' }],
      { ...STILL, isMoved: true },
    ],
  ])('%s', (_, events, expected) => {
    expect(events.reduce(stripAfter, STILL)).toMatchObject(expected);
  });
});
