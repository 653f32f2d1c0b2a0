import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { env } from '../config/env';
import { PATHS } from '../config/paths';
import { DayCheck } from '../features/fairPlay/DayCheck';
import { GameCheck } from '../features/fairPlay/GameCheck';
import { TodaysPromise } from '../features/fairPlay/TodaysPromise';
import { TextList, TextPage, TextSection } from '../flows/TextPage';

export function FairPlayPage() {
  const { t } = useLingui();
  const { contactAddress } = env;
  const [query] = useSearchParams();
  const gameId = query.get('game');
  return (
    <TextPage title={t`Fair play`}>
      <TextSection id="deal" title={t`How a day is dealt`}>
        <p>
          <Trans>
            Everyone gets the same deck on the same day. The server shuffles it before the day
            starts and deals it card by card. Your browser only receives a card after you’ve made
            your guess.
          </Trans>
        </p>
        <p>
          <Trans>
            We publish a promise first, so that no one can change the deck later, not even us. From
            the first minute of the day, anyone can see the SHA-256 hash of its date, its order and
            a random salt. Six hours after the day ends, when its last game is over, we publish the
            order and the salt. Until then, you only see cards from your own game and, once it’s
            over, from runs that others share with you.
          </Trans>
        </p>
        <TodaysPromise />
      </TextSection>

      {gameId !== null && (
        <TextSection id="game" title={t`Your fun game`}>
          <p>
            <Trans>
              We publish a promise for a fun game’s deck when the game starts, under the game’s own
              ID. When the game is over, we publish the deck.
            </Trans>
          </p>
          <GameCheck gameId={gameId} />
        </TextSection>
      )}

      <TextSection id="check" title={t`Check it yourself`}>
        <p>
          <Trans>
            Pick a day. Your browser loads its order and salt, writes them as{' '}
            <code>YYYY-MM-DD|order joined by commas|salt</code>, computes the SHA-256 hash and
            compares it with the promise. If you were here on that day, it uses the promise that it
            saved then.
          </Trans>
        </p>
        <DayCheck />
      </TextSection>

      <TextSection id="kept" title={t`What we keep, and for how long`}>
        <TextList>
          <Trans>
            With each game: your guesses and the time of each. We keep them as long as you have your
            account, and delete them with it. A fun game that you don’t finish expires 24 hours
            after it starts.
          </Trans>
          <Trans>
            A guest’s games, until an account claims them. An unclaimed daily expires 6 hours after
            its day ends, and a finished fun game or a past day’s game after 30 days. No one can
            read an expired game, and the database deletes it within about a day.
          </Trans>
          <Trans>
            With each game: a scrambled form of the network addresses at its start and at each
            guess, and of your mailbox. The scrambling key changes daily, and we delete the
            scrambled forms after 30 days.
          </Trans>
          <Trans>
            With each of your finished games: the figures that decide whether we hold its result, as
            long as we keep the game.
          </Trans>
          <Trans comment="‘Deck odds’ are the odds of a score with a deck.">
            For your account, for each daily of the last 30 days: how your guesses compare with
            their odds, and the deck odds, which are explained below. Also the deck odds of your
            first seven dailies.
          </Trans>
        </TextList>
        <p>
          <Trans>
            ‘Download my data’ gives you all of it in a file. For everything else we keep, see{' '}
            <Link to={PATHS.privacy}>Privacy</Link>.
          </Trans>
        </p>
      </TextSection>

      <TextSection id="held" title={t`Why we hold a result`}>
        <p>
          <Trans>
            A player who has already seen the deck with another account can win with guesses that no
            one else would make. Every guess has a chance of being right, and at every turn there is
            a best chance. If a game keeps winning with guesses far from the best chance, it shows
            more insight than honest play can explain. If a player beats the odds by far, day after
            day, it shows more luck than anyone has.
          </Trans>
        </p>
        <p>
          <Trans>
            For each daily, we also compute its deck odds: how likely a player who takes the best
            chance, but sometimes errs, is to reach your score on that day’s deck. We hold the
            result if its deck odds are below 1 in 200,000, or if the deck odds of your last 30
            days, or of the three most surprising of them, are too low when taken together. A
            stricter limit for a single daily, 1 in 1,000, applies when another game of that day
            came from the same network or from an account with the same mailbox.
          </Trans>
        </p>
        <p>
          <Trans>
            Two rules end by themselves. Until you verify your email address, the limit is 1 in
            1,000: a result held only for that goes on the boards as soon as you verify it. In your
            first six dailies, the limit is 1 in 100: a result held only for that goes on the boards
            with your seventh daily, if neither the seven together nor any one of them is too
            unlikely. If both rules hold a result, it waits for both.
          </Trans>
        </p>
        <p>
          <Trans>
            Your first dailies only count toward the seven if you play them in earnest: each counts
            as 2 to 4 points, and the average has to be 2.7. Until it is, the daily with the fewest
            points doesn’t count. Dailies with deck odds below 1 in 100 aren’t part of the average.
            Of honest dailies, at most one in 1,000 is left out.
          </Trans>
        </p>
        <p>
          <Trans>
            A held result counts in your history and for your streak, but isn’t on the boards yet.
            Each limit holds at most one in 100,000 honest games, the stricter one at most one in
            1,000, and the one for new players at most one in 100. We never hold a result because
            you play well, fast or slowly.
          </Trans>
        </p>
        <p>
          <Trans>
            No limit catches everyone. Anyone who prepares an account for six days, with three lost
            dailies and three for 3 or 4 points, about 26 guesses in all, can then get one score
            with known cards onto the boards. That’s why a person also looks at the top of the
            boards.
          </Trans>
        </p>
      </TextSection>

      <TextSection id="challenges" title={t`In a challenge`}>
        <p>
          <Trans>
            Once your own round is over, you see the others’ cards turn live. Anyone who is out can
            tell a friend what comes, and we can’t notice one person with two devices. So games in a
            challenge count on no board, in no streak and for no badge.
          </Trans>
        </p>
      </TextSection>

      <TextSection id="who" title={t`Who decides`}>
        <p>
          <Trans>
            A person decides. The software only holds results. Someone on our team looks at the
            game, guess by guess. They either release it, as if we had never held it, or take it off
            the boards for good. Either way, they write down the reason, and the day stays played.
          </Trans>
        </p>
      </TextSection>

      <TextSection id="object" title={t`How to object`}>
        <p>
          <Trans>
            Write to <a href={`mailto:${contactAddress}`}>{contactAddress}</a> with your username
            and the day. Someone who wasn’t part of the first decision looks at it again and answers
            you.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  );
}
