import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { Button } from '../../../components/Button';
import { Dialog, DialogActions } from '../../../components/Dialog';
import { FailedState, SkeletonRows } from '../../../components/States';
import { Muted } from '../../../components/Surface';
import { useCompletionsQuery } from '../../../data/daily';
import { shortDate } from '../../../lib/dates';
import { isolated } from '../../../lib/language';
import { checkbox, row } from '../../../theme/looks';
import { color, radius, space, text, TOUCH } from '../../../theme/tokens';
import { gamesChosen, offerClosed, placesChosen, selectOffered } from '../claimSlice';
import type { FinishedGame } from '../gamePersistence';
import { isEndRevealed, selectPlaying } from '../gameSelectors';

const Games = styled.ul`
  display: grid;
  gap: ${space.half};
  margin: 0 0 ${space.oneHalf};
  padding: 0;
  list-style: none;
`;

const Choice = styled.label`
  ${row(`${space.half} ${space.oneHalf}`)}
  /* At twice the font size, the points wrap onto their own line. */
  min-height: ${TOUCH};
  padding: ${space.half} ${space.oneHalf};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & input {
    ${checkbox}
  }
  & > span {
    flex: 1 1 0;
  }
  & small {
    display: block;
    color: ${color.muted};
    font-size: ${text.small};
  }
`;

function modeOf({ mode, isOwnDay }: FinishedGame): string {
  if (mode === 'fun') return t`Fun Mode`;
  return isOwnDay ? t`Daily Challenge` : t`Past day`;
}

function challengeOf(by: string): string {
  const creator = isolated(by);
  return t`${creator}’s challenge`;
}

function placeName(of: string): string {
  const name = isolated(of);
  return t({
    message: `As ${name}`,
    comment: 'The name under which a guest plays in a challenge.',
  });
}

export function ClaimDialog() {
  const dispatch = useDispatch();
  const { games, places } = useSelector(selectOffered) ?? { games: [], places: [] };
  const playing = useSelector(selectPlaying);
  const [unchecked, setUnchecked] = useState<readonly string[]>([]);
  const { data: completions, isFetching, refetch } = useCompletionsQuery();
  // Doesn't interrupt a game in progress.
  if (playing !== null && playing.game.turns.length > 0 && !isEndRevealed(playing)) return null;
  const listed = completions === undefined ? [] : games;
  const isPlayed = ({ date }: FinishedGame): boolean =>
    completions?.some(({ gameDate }) => gameDate === date) === true;
  const isChosen = (game: FinishedGame): boolean =>
    !isPlayed(game) && !unchecked.includes(game.gameId);
  const chosen = listed.filter(isChosen).map(({ gameId }) => gameId);
  const chosenPlaces = places.map(({ code }) => code).filter((code) => !unchecked.includes(code));
  const count = chosen.length + chosenPlaces.length;
  const toggle = (id: string): void =>
    setUnchecked(
      unchecked.includes(id) ? unchecked.filter((other) => other !== id) : [...unchecked, id],
    );
  return (
    <Dialog
      title={t`Played on this device as a guest: save these games to your account?`}
      onClose={() => dispatch(offerClosed())}
    >
      {completions === undefined && !isFetching && (
        <FailedState text={t`Couldn’t load your days.`} onRetry={refetch} />
      )}
      {completions === undefined && isFetching && <SkeletonRows count={games.length} />}
      <Games>
        {listed.map((game) => {
          const { gameId, score } = game;
          const day = game.date ?? game.playedOn;
          return (
            <li key={gameId}>
              <Choice>
                <input
                  type="checkbox"
                  checked={isChosen(game)}
                  disabled={isPlayed(game)}
                  onChange={() => toggle(gameId)}
                />
                <span>
                  <span>{modeOf(game)}</span>
                  {day !== undefined && <small>{shortDate(day)}</small>}
                  {isPlayed(game) && <small>{t`Your account has already played this day.`}</small>}
                </span>
                <strong>{t`${plural(score, { one: '# point', other: '# points' })}`}</strong>
              </Choice>
            </li>
          );
        })}
        {places.map(({ code, name, by }) => (
          <li key={code}>
            <Choice>
              <input
                type="checkbox"
                checked={!unchecked.includes(code)}
                onChange={() => toggle(code)}
              />
              <span>
                <span>{by == null ? t`A challenge` : challengeOf(by)}</span>
                <small>{placeName(name)}</small>
              </span>
            </Choice>
          </li>
        ))}
      </Games>
      {listed.some((game) => game.isOwnDay && !isPlayed(game)) && (
        <Muted>{t`If you save a daily, your account can’t play that day again.`}</Muted>
      )}
      <Muted>
        {t`Games that you don’t save stay on this device. We’ll ask again when you next sign in.`}
      </Muted>
      <DialogActions>
        <Button
          disabled={count === 0}
          onClick={() => {
            dispatch(placesChosen(chosenPlaces));
            dispatch(gamesChosen(chosen));
          }}
        >
          {t`Save ${plural(count, { one: '# game', other: '# games' })}`}
        </Button>
        <Button $kind="secondary" onClick={() => dispatch(offerClosed())}>
          {t`Not now`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
