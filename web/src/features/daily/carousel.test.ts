import { CAROUSEL, clampDay, tilesAround, tilesScrolled } from './carousel';

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

  it('stops on whole tiles, and never beyond the hidden ones', () => {
    expect(tilesScrolled(-130, 50)).toBe(-3);
    expect(tilesScrolled(60, 50)).toBe(1);
    expect(tilesScrolled(20, 50)).toBe(0);
    expect(tilesScrolled(99_999, 50)).toBe(13);
    expect(tilesScrolled(-99_999, 50)).toBe(-13);
    expect(tilesScrolled(20, 0)).toBe(0);
  });

  it('scrolls the other way where later days are on the left', () => {
    expect(tilesScrolled(-130, -50)).toBe(3);
    expect(tilesScrolled(99_999, -50)).toBe(-13);
  });

  it('stops at today and at the first day', () => {
    expect(clampDay('2026-12-24', TODAY)).toBe(TODAY);
    expect(clampDay('2019-01-01', TODAY)).toBe('2020-01-01');
    expect(clampDay('2026-02-03', TODAY)).toBe('2026-02-03');
  });
});
