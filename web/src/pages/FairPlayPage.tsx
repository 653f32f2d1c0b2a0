import { Link, useSearchParams } from 'react-router-dom';
import { env } from '../config/env';
import { PATHS } from '../config/paths';
import { DayCheck } from '../features/fairPlay/DayCheck';
import { GameCheck } from '../features/fairPlay/GameCheck';
import { TodaysPromise } from '../features/fairPlay/TodaysPromise';
import { TextPage } from './TextPage';

/** What players may know of how decks are dealt, what is kept, and what happens to a held result. */
export function FairPlayPage() {
  const [query] = useSearchParams();
  const gameId = query.get('game');
  return (
    <TextPage title="Fair play">
      <section aria-labelledby="deal">
        <h2 id="deal">How a day is dealt</h2>
        <p>
          Everybody gets the same deck on the same day. It is shuffled on the server before the day
          begins, and dealt there too: your browser gets a card when you have made your guess, and
          not a moment earlier.
        </p>
        <p>
          So that nobody can change the deck under way, us included, it is promised first. From the
          day’s first minute everybody can see the SHA-256 of its date, its order and a random salt.
          Six hours after the day has ended, when its last game is over, order and salt are
          published for all at once. Until then nobody is told a card that they have not turned
          themselves.
        </p>
        <TodaysPromise />
      </section>

      {gameId !== null && (
        <section aria-labelledby="game">
          <h2 id="game">Your fun game</h2>
          <p>
            A fun game’s deck is promised when the game begins, under the game’s own id, and opened
            when it is over.
          </p>
          <GameCheck gameId={gameId} />
        </section>
      )}

      <section aria-labelledby="check">
        <h2 id="check">Check it yourself</h2>
        <p>
          Pick a day. Your browser fetches its order and salt, writes them as{' '}
          <code>YYYY-MM-DD|order joined by commas|salt</code>, takes the SHA-256 of that by itself,
          and compares it with the promise. If you were here on that day, it uses the promise that
          it noted then.
        </p>
        <DayCheck />
      </section>

      <section aria-labelledby="kept">
        <h2 id="kept">What is kept, and for how long</h2>
        <ul>
          <li>
            With each game: your guesses, and the moment of each. They are kept for as long as your
            account is, and deleted with it. A fun game that is never finished goes 24 hours after
            it was begun.
          </li>
          <li>
            A guest’s games are kept until an account takes them over. Without one a daily goes 6
            hours after its day has ended, a finished fun game and a past day’s game after 30 days.
            From then on nobody can read it, and the database deletes it within about a day.
          </li>
          <li>
            With each game: a scrambled form of the network address that it was played from. The key
            that scrambles it is a new one each day, and after 30 days it is all deleted.
          </li>
          <li>
            With each game of yours that ended: its figures (what makes a result held), for as long
            as the game.
          </li>
          <li>
            For your account: how your dailies of the last 30 days compare with the odds, and with
            the odds of their decks.
          </li>
        </ul>
        <p>
          All of it is in the file that ‘Download my data’ gives you. The rest is on the page about{' '}
          <Link to={PATHS.privacy}>privacy</Link>.
        </p>
      </section>

      <section aria-labelledby="held">
        <h2 id="held">What makes a result held</h2>
        <p>
          Whoever has seen the deck already, with another account, can win with guesses that nobody
          would make. For every guess there is a chance, and a best chance. A game that wins again
          and again with guesses that were far from the best has more insight than honest play
          explains; and a player who beats the odds by far, day after day, has more luck than
          anybody has.
        </p>
        <p>
          For each daily we also compute its deck odds: how likely a player who takes the best
          chance, but sometimes errs, reaches your score on that day&apos;s deck. Below 1 in 200,000
          the result is held. So it is if the deck odds of your last 30 days are too low together.
          Until your email address is verified, or if another game of that day came from the same
          network address, the limit is 1 in 1,000. A result held only because your address
          isn&apos;t verified goes on the boards as soon as you verify it.
        </p>
        <p>
          Such a result is held: it counts in your history and for your streak, and waits before it
          goes on the boards. The limits are so wide that each of them holds at most one in 100,000
          honest games, and the stricter one at most one in 1,000. Playing well, fast or slowly
          holds nothing.
        </p>
      </section>

      <section aria-labelledby="who">
        <h2 id="who">Who decides</h2>
        <p>
          A person. The machine does nothing but hold. Somebody of the team looks at the game, guess
          by guess, and either releases it, as if it had never been held, or takes it off the boards
          for good; the reason is written down either way. The day stays played.
        </p>
      </section>

      <section aria-labelledby="object">
        <h2 id="object">How to object</h2>
        <p>
          Write to <a href={`mailto:${env.contactAddress}`}>{env.contactAddress}</a> with your
          username and the day. Somebody who has not decided before looks at it again, and answers
          you.
        </p>
      </section>
    </TextPage>
  );
}
