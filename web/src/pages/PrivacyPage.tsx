import { Link } from 'react-router-dom';
import { env } from '../config/env';
import { PATHS } from '../config/paths';
import { TextPage } from './TextPage';

/** What is kept of a player, who sees it, and how to get rid of it. */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy">
      <p>
        Cardinal keeps what the game needs. There is no advertising, nobody is followed around the
        web, and nothing is sold or handed on.
      </p>

      <section aria-labelledby="account">
        <h2 id="account">Your account</h2>
        <ul>
          <li>Your e-mail address, your username, and whether the address is verified.</li>
          <li>
            Your password is kept by Firebase Authentication, as a hash. If you sign in with Google,
            we get your address and an ID, and nothing else.
          </li>
          <li>Whatever you fill in on your profile. All of it may stay empty.</li>
          <li>How your table looks, and whether friends may see you play.</li>
          <li>Who your friends are, and requests that are still waiting.</li>
          <li>For some days: when we mailed you a link, and what it was for.</li>
        </ul>
      </section>

      <section aria-labelledby="games">
        <h2 id="games">Your games</h2>
        <ul>
          <li>
            Each game with its guesses and when each was made, its score and its day; your streak
            and badges.
          </li>
          <li>
            For 30 days a scrambled form of the network address that a game was played from, under a
            key that changes daily. <Link to={PATHS.fairPlay}>Fair play</Link> tells what it is for.
          </li>
          <li>
            Fun games that were never finished, and guests’ games that no account has taken over,
            for a day to a month: how long exactly is told there too.
          </li>
          <li>For the drinking game, how many turns were played, and not by whom.</li>
        </ul>
      </section>

      <section aria-labelledby="seen">
        <h2 id="seen">Who sees what</h2>
        <ul>
          <li>Everybody: your username and your scores, on the boards.</li>
          <li>
            Players who search for you: your username, and your first and last name if you have
            given them.
          </li>
          <li>
            Your friends: those names and your best scores, your finished daily once theirs is
            finished too, and while you play it your running score, unless you switch that off in
            Gameplay Settings.
          </li>
          <li>Whoever has a link to a run that you have shared: that run.</li>
          <li>
            The team: what is needed to look at a held result, and to help you when you write.
          </li>
        </ul>
      </section>

      <section aria-labelledby="sessions">
        <h2 id="sessions">Sessions and this browser</h2>
        <ul>
          <li>
            For each sign-in: when it began, when it was last used, and the kind of browser. You see
            them in My Profile under Security, and can end them there. They end by themselves after
            14 days.
          </li>
          <li>
            One cookie, for the session. Your browser’s own storage holds the session’s token, your
            settings, promises of decks, and a guest’s games until they have an account.
          </li>
          <li>
            To keep out floods and guessed passwords, calls are counted by network address, and
            emails by the address they go to, for an hour or less.
          </li>
          <li>
            For 30 days a scrambled form of the network addresses that you have signed in from:
            while somebody guesses at your password, you are still let in from there.
          </li>
          <li>
            The server’s log tells which calls were made and what they cost, with scrambled forms of
            account and address and never a name. Google’s own log beside it may hold the address as
            it is. Both go after 30 days.
          </li>
          <li>
            If the page fails, your browser sends the error to that log: its message, where in the
            code and on which page it happened, and the version of the page. We remove email
            addresses and IDs first, and don’t send who you are.
          </li>
        </ul>
      </section>

      <section aria-labelledby="where">
        <h2 id="where">Where it is, and mail</h2>
        <p>
          Everything lies with Google’s Firebase, which runs the site for us. Mail comes for three
          reasons only: to verify your address, to set a new password, and when something happened
          to your account that you should know of.
        </p>
      </section>

      <section aria-labelledby="rights">
        <h2 id="rights">Yours to take, and to delete</h2>
        <p>
          ‘Download my data’ in My Profile, under Security, gives you all of it in a file. ‘Delete
          my account’ deletes it with every game, every row on the boards and every friendship; name
          and address are free again at once. While that goes on, some minutes at most, we keep a
          note of it. What an admin has done and why stays on a list, with the id of the game or the
          player and no name.
        </p>
        <p>
          Anything else: <a href={`mailto:${env.contactAddress}`}>{env.contactAddress}</a>.
        </p>
      </section>

      <section aria-labelledby="licences">
        <h2 id="licences">What others have written</h2>
        <p>
          Cardinal stands on open source: <a href="/licences.txt">packages and their licences</a>.
          The typefaces are Young Serif and Figtree, under the SIL Open Font License.
        </p>
      </section>
    </TextPage>
  );
}
