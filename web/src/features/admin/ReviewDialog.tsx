import styled from 'styled-components';
import type { ReviewedGame } from '@cardinal/core/api/admin';
import { CardChip } from '../../components/card/CardChip';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/icons';
import { Name } from '../../components/Name';
import { SkeletonRows } from '../../components/States';
import { Hidden } from '../../components/Surface';
import { GUESS_FACES } from '../../config/guesses';
import { figureList, lineTable } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { useReviewQuery } from '../../data/admin';
import { Decision } from './Decision';
import { FailedToLoad } from './FailedToLoad';
import { gameName, oneIn, percent, seconds } from './messages';

const ReviewFigures = styled.dl`
  ${figureList}
  grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  margin: 0 0 ${space.two};
  & dd {
    font-weight: 700;
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
`;

const Turns = styled.table`
  ${lineTable}
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: ${space.half} ${space.one} ${space.half} 0;
    white-space: nowrap;
  }
  /* On a phone, text wraps to leave room for the numbers. */
  & td:nth-child(2),
  & td:nth-child(3) {
    white-space: normal;
  }
  & thead th {
    font-weight: 600;
  }
`;

const Guess = styled.span<{ $isRight: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3rem;
  color: ${({ $isRight }) => ($isRight ? color.good : color.bad)};
  font-weight: 650;
`;

/** Highlights a right guess that was far from the best chance, as if the player knew the card. */
const Chance = styled.td<{ $isStriking: boolean }>`
  font-weight: ${({ $isStriking }) => ($isStriking ? 800 : 400)};
`;

interface ReviewDialogProps {
  readonly gameId: string;
  readonly onClose: () => void;
}

/** A held game, guess by guess: each card with its chances and the seconds it took. */
export function ReviewDialog({ gameId, onClose }: ReviewDialogProps) {
  const { data, isLoading, error, refetch } = useReviewQuery(gameId);
  return (
    <Dialog
      title={
        data ? (
          <>
            <Name>{`@${data.username}`}</Name>
            <span>{`, ${gameName(data)}`}</span>
          </>
        ) : (
          'A held game'
        )
      }
      onClose={onClose}
      size="large"
    >
      {isLoading && <SkeletonRows />}
      {!isLoading && !data && (
        <FailedToLoad
          text="Failed to load this game."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Run game={data} />
          <Decision game={data} />
        </>
      )}
    </Dialog>
  );
}

function Run({ game }: { game: ReviewedGame }) {
  return (
    <>
      <ReviewFigures>
        <div>
          <dt>State</dt>
          <dd>{game.state}</dd>
        </div>
        <div>
          <dt>Score</dt>
          <dd>{game.score}</dd>
        </div>
        <div>
          <dt>Insight (bits)</dt>
          <dd>{game.insight.toFixed(1)}</dd>
        </div>
        <div>
          <dt>Luck (30 days)</dt>
          <dd>{game.luck?.toFixed(1) ?? '–'}</dd>
        </div>
        <div>
          <dt>Deck odds</dt>
          <dd>{oneIn(game.deckOdds)}</dd>
        </div>
        <div>
          <dt>Linked games</dt>
          <dd>{game.linked}</dd>
        </div>
      </ReviewFigures>
      <Scroller tabIndex={0} role="region" aria-label="The run">
        <Turns>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Guess</th>
              <th scope="col">Card</th>
              <th scope="col">Chance</th>
              <th scope="col">Best chance</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {game.turns.map(
              ({ guess, correct, cards, chance, bestChance, milliseconds }, index) => (
                <tr key={index}>
                  <th scope="row">{index + 1}</th>
                  <td>
                    <Guess $isRight={correct}>
                      <Icon name={correct ? 'check' : 'close'} size={14} />
                      <span>{GUESS_FACES[guess].name}</span>
                      <Hidden>{correct ? ', right' : ', wrong'}</Hidden>
                    </Guess>
                  </td>
                  <td>
                    {cards.map((card) => (
                      <CardChip key={`${card.value}${card.suit}`} card={card} />
                    ))}
                  </td>
                  <Chance $isStriking={correct && chance < bestChance / 2}>
                    {percent(chance)}
                  </Chance>
                  <td>{percent(bestChance)}</td>
                  <td>{seconds(milliseconds)}</td>
                </tr>
              ),
            )}
          </tbody>
        </Turns>
      </Scroller>
    </>
  );
}
